import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { startOutsideServer } from '#tests/support/outside-server.ts'
import { copyOfTemplate, makeEmptyDatabase } from '#tests/support/worker-database.ts'
import { type OpenDatabase, openPostgres } from './database.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { BASELINE, type MigrationFile, migrationNames } from './migration-files.ts'
import { migrationState } from './migration-state.ts'
import type { Tables } from './tables.ts'

const NEWER = '999-of-a-newer-release'

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
const newer = (needs: string | null) =>
  sql`insert into migrations (name, needs, made_at) values (${NEWER}, ${needs}, now())`.execute(opened.db)
const MIGRATE = 'src/server/database/migrate-command.ts'
const command = (path: string, args: string[] = [], environment: Record<string, string> = {}) =>
  runChild(path, args, { ...embeddedEnvironment(''), DATABASE_URL: copy.url, PORT: '0', ...environment })

describe('a migration', () => {
  it('has no time limit, whatever limit other statements have', async () => {
    const name = sql.id(new URL(copy.url).pathname.slice(1))
    await sql`alter database ${name} set statement_timeout = '200ms'`.execute(opened.db)
    expect(await migrate(opened, madeUp({ '990-slow': { up: statement('select pg_sleep(0.3)') } }))).toEqual([
      '990-slow',
    ])
  })

  it('runs once when several processes start at the same moment', async () => {
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

  it('gives up waiting for a lock, so that others continue, and runs later', async () => {
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

  it('leaves nothing behind when it fails, and keeps the migrations before it', async () => {
    const broken = { up: statement('create table half (); select 1 / 0') }
    const both = madeUp({ '993-whole': { up: statement('create table whole ()') }, '994-broken': broken })
    await expect(migrate(opened, both)).rejects.toThrow('migration 994-broken failed')
    const { rows } = await sql`select to_regclass('whole') as whole, to_regclass('half') as half`.execute(
      opened.db,
    )
    expect(rows).toEqual([{ whole: 'whole', half: null }])
  })

  it('runs outside of a transaction when it creates an index concurrently', async () => {
    const up = statement('create index concurrently made_up on customers (created_at)')
    await migrate(opened, madeUp({ '995-alone': { alone: true, up } }))
    const { rows } = await sql`select to_regclass('made_up') is not null as made`.execute(opened.db)
    expect(rows).toEqual([{ made: true }])
  })

  it('builds an index again when the first build failed half-way', async () => {
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
      await sql`select name, needs from migrations where name like '99%' order by name`.execute(opened.db)
    expect(rows).toEqual([
      { name: '996-adds', needs: null },
      { name: '997-takes', needs: '995-alone' },
    ])
  })
})

describe('a database of version 0.x', () => {
  const REFUSAL =
    'The database was made by a version before 1.0, which cannot be upgraded: start with an empty database\n'

  it.each([
    ['src/app/server/main.ts', []],
    [MIGRATE, []],
    [MIGRATE, ['--dry-run']],
  ])('is refused in one line and left as it is by %s %j', async (path, args) => {
    const old = await makeEmptyDatabase('of_0_x')
    const { db, close } = openPostgres(old.url, 1)
    try {
      await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        db,
      )
      await sql`insert into kysely_migration values ('000-baseline', ''), ('492-last-sign-in-of-staff', '')`.execute(
        db,
      )
      expect(await command(path, args, { DATABASE_URL: old.url })).toEqual({ code: 1, output: REFUSAL })
      const { rows } = await sql`select tablename as name from pg_tables where schemaname = 'public'`.execute(
        db,
      )
      expect(rows).toEqual([{ name: 'kysely_migration' }])
    } finally {
      await close()
      await old.remove()
    }
  })
})

describe('`npm run db:migrate`', () => {
  it('prints the missing migrations in a dry run, runs them once, and then has nothing to run', async () => {
    const empty = await makeEmptyDatabase('to_migrate')
    const at = { DATABASE_URL: empty.url }
    const made = migrationNames()
    const lines = (verb: string) => made.map((name) => `${verb} ${name}\n`).join('')
    expect(await command(MIGRATE, ['--dry-run'], at)).toEqual({ code: 0, output: lines('would run') })
    expect(await command('src/app/server/main.ts', [], { ...at, MIGRATE_AT_START: 'false' })).toEqual({
      code: 1,
      output: expect.stringMatching(
        new RegExp(`^The database lacks ${made.length} migrations from ${BASELINE} on; [^\\n]+\\n$`),
      ),
    })
    expect(await command(MIGRATE, [], at)).toEqual({
      code: 0,
      output: `${lines('runs')}${made.length} migrations were run\n`,
    })
    expect(await command(MIGRATE, [], at)).toEqual({ code: 0, output: 'nothing to run\n' })
    expect((await command(MIGRATE, ['--dri-run'], at)).output).toMatch(/^npm run db:migrate takes --dry-run/)
    await empty.remove()
  })
})

describe('beside the tables of a newer release', () => {
  it('a server starts, is ready and works while they only add', async () => {
    await sql`alter table contact_messages add later text not null default 'x'`.execute(opened.db)
    await newer(null)
    const server = await startOutsideServer(copy.url)
    expect((await server.timed({ url: '/health/ready' })).status).toBe(200)
    const payload = { name: 'Ratna', phoneNumber: '081234567890', email: 'ratna@contoh.id', message: 'Halo' }
    expect((await server.timed({ method: 'POST', url: '/contacts', payload })).status).toBe(200)
    await server.stop()
  })

  it('a server starts when it knows the migration that they need', async () => {
    await newer(BASELINE)
    expect(await migrationState(opened.db)).toEqual({
      missing: [],
      isEmpty: false,
      isBehind: true,
      unsupported: null,
    })
  })

  it('a server refuses to start in one line when they lack something that it uses', async () => {
    await newer('998-not-known-here')
    expect(await command('src/app/server/main.ts')).toEqual({
      code: 1,
      output: `The database is made for a newer release: this one does not work beside migration ${NEWER}\n`,
    })
  })

  it('a running server is not ready any more when they lack something that it uses', async () => {
    const server = await startOutsideServer(copy.url)
    await newer('998-not-known-here')
    expect((await server.timed({ url: '/health/ready' })).status).toBe(503)
    await server.stop()
  })
})
