import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runChild } from '../../testing/child-process.ts'
import { embeddedEnvironment } from '../../testing/embedded-server.ts'
import { startOutsideServer } from '../../testing/outside-server.ts'
import { copyOfTemplate } from '../../testing/worker-database.ts'
import { type OpenDatabase, openPostgres } from './database.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { BASELINE, listReplacedMigrations, type MigrationFile, migrationNames } from './migration-files.ts'
import { migrationState } from './migration-state.ts'
import type { Tables } from './tables.ts'

const NEWER = '999-of-a-newer-release'
const LAST_OF_0_1 = '223-booking-behaviour-in-code'
const NEWEST = migrationNames().at(-1) ?? ''

let copy: Awaited<ReturnType<typeof copyOfTemplate>>
let opened: OpenDatabase
beforeEach(async () => {
  copy = await copyOfTemplate('migrate')
  opened = openPostgres(copy.url)
})
afterEach(async () => {
  await opened.close()
  await copy.remove()
})

/** Made-up migrations beside those of the files. */
const madeUp = (migrations: Record<string, MigrationFile>): MigrateOptions => ({
  names: Object.keys(migrations),
  read: async (name) => migrations[name] ?? Promise.reject(new Error(name)),
})
const statement = (text: string) => (db: Kysely<Tables>) =>
  sql
    .raw(text)
    .execute(db)
    .then(() => {})
/** As a newer release leaves it. */
const newer = async (needs: string | null, marked = true) => {
  await sql`insert into kysely_migration (name, timestamp) values (${NEWER}, '')`.execute(opened.db)
  if (marked)
    await sql`insert into migration_needs (name, needs) values (${NEWER}, ${needs})`.execute(opened.db)
}
const command = (path: string, args: string[] = [], environment: Record<string, string> = {}) =>
  runChild(path, args, { ...embeddedEnvironment(''), DATABASE_URL: copy.url, PORT: '0', ...environment })

describe('a migration', () => {
  it('takes as long as it takes, whatever limit statements have otherwise', async () => {
    const name = sql.id(new URL(copy.url).pathname.slice(1))
    await sql`alter database ${name} set statement_timeout = '200ms'`.execute(opened.db)
    expect(await migrate(opened, madeUp({ '990-slow': { up: statement('select pg_sleep(0.3)') } }))).toEqual([
      '990-slow',
    ])
  })

  it('runs once, however many processes start at the same moment', async () => {
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on oid = database
        where locktype = 'advisory' and not granted and datname = current_database()`.execute(opened.db)
      return rows.length
    }
    const up = async (db: Kysely<Tables>) => {
      await statement('create table once ()')(db)
      await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 60_000 })
    }
    const once = madeUp({ '991-once': { up } })
    const ran = await Promise.all([1, 2, 3].map(() => migrate(opened, once)))
    expect(ran.flat()).toEqual(['991-once'])
  })

  it('gives up waiting for a lock, so that others continue, and is tried again', async () => {
    let free = () => {}
    let held = () => {}
    const isHeld = new Promise<void>((resolve) => {
      held = resolve
    })
    const holding = opened.db.transaction().execute(async (tx) => {
      await sql`lock table customers in access share mode`.execute(tx)
      held()
      await new Promise<void>((resolve) => {
        free = resolve
      })
    })
    await isHeld
    const waits: string[] = []
    const options = {
      ...madeUp({ '992-locks': { up: statement('alter table customers add made_up text') } }),
      lockTimeoutMs: 100,
      async pause() {
        waits.push('pause')
        if (waits.length === 2) {
          free()
          await holding
        }
      },
    }
    expect(await migrate(opened, options)).toEqual(['992-locks'])
    expect(waits).toEqual(['pause', 'pause'])
  })

  it('that fails leaves nothing behind, and keeps the migrations before it', async () => {
    const broken = { up: statement('create table half (); select 1 / 0') }
    const both = madeUp({ '993-whole': { up: statement('create table whole ()') }, '994-broken': broken })
    await expect(migrate(opened, both)).rejects.toThrow('migration 994-broken failed')
    const { rows } = await sql`select to_regclass('whole') as whole, to_regclass('half') as half`.execute(
      opened.db,
    )
    expect(rows).toEqual([{ whole: 'whole', half: null }])
  })

  it('may be made outside of a transaction, for an index that nobody waits for', async () => {
    const up = statement('create index concurrently made_up on customers (created_at)')
    await migrate(opened, madeUp({ '995-alone': { alone: true, up } }))
    const { rows } = await sql`select to_regclass('made_up') is not null as made`.execute(opened.db)
    expect(rows).toEqual([{ made: true }])
  })

  it('builds an index again whose first build failed half-way', async () => {
    await statement('create table twins (a int); insert into twins values (1), (1)')(opened.db)
    const up = statement('create unique index concurrently if not exists twins_a on twins (a)')
    const unique = madeUp({ '998-unique': { alone: true, up } })
    await expect(migrate(opened, unique)).rejects.toThrow('migration 998-unique failed')
    await sql`delete from twins where ctid = (select min(ctid) from twins)`.execute(opened.db)
    expect(await migrate(opened, unique)).toEqual(['998-unique'])
    const { rows } =
      await sql`select indisvalid as valid from pg_index where indexrelid = 'twins_a'::regclass`.execute(
        opened.db,
      )
    expect(rows).toEqual([{ valid: true }])
  })

  it('records which migration a release must know to run beside it', async () => {
    const up = statement('select 1')
    await migrate(opened, madeUp({ '996-adds': { up }, '997-takes': { up, needs: '995-alone' } }))
    const { rows } =
      await sql`select name, needs from migration_needs where name like '99%' order by name`.execute(
        opened.db,
      )
    expect(rows).toEqual([
      { name: '996-adds', needs: null },
      { name: '997-takes', needs: '995-alone' },
    ])
  })
})

describe('a database of release 0.1', () => {
  /** As release 0.1 left it after the migration `last`. */
  const standsAt = async (last: string) => {
    await sql`delete from kysely_migration where name = ${BASELINE} or name > ${last}`.execute(opened.db)
    await sql`delete from migration_needs where name = ${BASELINE} or name > ${last}`.execute(opened.db)
  }

  it('continues after the last migration of 0.1', async () => {
    await sql`drop schema public cascade`.execute(opened.db)
    await sql`create schema public`.execute(opened.db)
    await migrate(opened, { names: [BASELINE] })
    await standsAt(LAST_OF_0_1)
    const later = migrationNames().filter((name) => name > LAST_OF_0_1)
    expect(await migrationState(opened.db)).toMatchObject({ missing: later, isBehind: false, tooOld: null })
    expect(await migrate(opened)).toEqual(later)
    expect((await migrationState(opened.db)).missing).toEqual([])
  })

  it('is refused with the release to start first when migrations of 0.1 are missing', async () => {
    await standsAt('221-walk-in-links')
    const output = `The database stands at migration 221-walk-in-links; start the last release 0.1 once, up to migration ${LAST_OF_0_1}, and then this one\n`
    expect(await command('main.ts')).toEqual({ code: 1, output })
    await expect(migrate(opened)).rejects.toThrow('start the last release 0.1 once')
  })

  it('that this release created has no migration left for a server of 0.1 to run', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration join migration_needs using (name) where needs is null`.execute(
      opened.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([BASELINE, ...listReplacedMigrations()]),
    )
  })
})

it('no release since the last removal is shut out by a later one', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from migration_needs where needs is not null`.execute(opened.db)
  expect(rows.map(({ name }) => name)).toEqual(['224-unused-functions'])
})

describe('`npm run db:migrate`', () => {
  it('prints in a dry run what it would run, runs it once, and then has nothing to run', async () => {
    await sql`delete from kysely_migration where name = ${NEWEST}`.execute(opened.db)
    await sql`delete from migration_needs where name = ${NEWEST}`.execute(opened.db)
    const path = 'platform/database/migrate-command.ts'
    expect(await command(path, ['--dry-run'])).toEqual({ code: 0, output: `would run ${NEWEST}\n` })
    expect(await command('main.ts', [], { MIGRATE_AT_START: 'false' })).toEqual({
      code: 1,
      output: expect.stringMatching(
        new RegExp(`^The database lacks 1 migrations from ${NEWEST} on; [^\\n]+\\n$`),
      ),
    })
    expect((await migrationState(opened.db)).missing).toEqual([NEWEST])
    expect(await command(path)).toEqual({
      code: 0,
      output: `runs ${NEWEST}\n1 migrations were run\n`,
    })
    expect(await command(path)).toEqual({ code: 0, output: 'nothing to run\n' })
    expect((await command(path, ['--dri-run'])).output).toMatch(/^npm run db:migrate takes --dry-run/)
  })
})

describe('beside the tables of a newer release', () => {
  it('a server starts, is ready and does its work while they only add', async () => {
    await sql`alter table contact_messages add later text not null default 'x'`.execute(opened.db)
    await newer(null)
    const server = await startOutsideServer(copy.url)
    expect((await server.timed({ url: '/health/ready' })).status).toBe(200)
    const payload = { name: 'Ratna', phoneNumber: '081234567890', email: 'ratna@contoh.id', message: 'Halo' }
    expect((await server.timed({ method: 'POST', url: '/contacts', payload })).status).toBe(200)
    await server.stop()
  })

  it('a server starts when it knows what they need', async () => {
    await newer(LAST_OF_0_1)
    expect(await migrationState(opened.db)).toEqual({
      missing: [],
      isEmpty: false,
      isBehind: true,
      tooNew: null,
      tooOld: null,
    })
  })

  it.each([
    ['took away what this one uses', '998-not-known-here', true],
    ['says nothing', null, false],
  ])('a start is refused in one line where a migration %s', async (_, needs, marked) => {
    await newer(needs, marked)
    expect(await command('main.ts')).toEqual({
      code: 1,
      output: `The database is made for a newer release: this one does not work beside migration ${NEWER}\n`,
    })
  })

  it('a server that still runs is not ready any more', async () => {
    const server = await startOutsideServer(copy.url)
    await newer('998-not-known-here')
    expect((await server.timed({ url: '/health/ready' })).status).toBe(503)
    await server.stop()
  })
})
