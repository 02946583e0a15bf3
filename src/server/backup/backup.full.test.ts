import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '#server/database/database.ts'
import { objectFolder } from '#server/objects/open-object-storage.ts'
import { keyOf } from '#server/objects/stored-object.ts'
import { useBackupPlaces } from '#tests/support/backup-places.ts'
import { runChild } from '#tests/support/child-process.ts'
import { embeddedEnvironment, temporaryDataDir } from '#tests/support/embedded-server.ts'
import { withCar } from '#tests/support/people.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { copyOfTemplate, workerDatabase } from '#tests/support/worker-database.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const server = useTestServer()
const { fileName, emptyOutside } = useBackupPlaces()

let address: string
beforeEach(async () => {
  address = (await workerDatabase()).address
  await withCar(server, 'Ratna Wijaya')
  await withCar(server, 'Budi Santoso')
})

async function withDatabase<T>(at: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openPostgres(at, 1)
  return work(db).finally(close)
}

/** Count and a digest of all rows of every table. */
const contentOf = (at: string) =>
  withDatabase(at, async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
        -- The state of running processes is not part of a backup.
        and tablename not in ('processes', 'traffic_counts') order by 1`.execute(db)
    const content: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await sql`
        select count(*), md5(string_agg(line, ' ' order by line)) as digest
        from (select t::text as line from ${sql.id(name)} t) lines`.execute(db)
      content[name] = rows[0]
    }
    return content
  })

describe('a backup', () => {
  it('restores every row of every table into another version of PostgreSQL and back', async () => {
    const first = fileName()
    const second = fileName()
    const kept = await backUp(address, first)
    const there = await emptyOutside()
    expect(await restore(there, first)).toEqual(kept)
    const original = await contentOf(address)
    expect(await contentOf(there)).toEqual(original)
    expect(kept.tables).toBe(Object.keys(original).length)

    await backUp(there, second)
    const back = await copyOfTemplate('restored')
    await restore(back.url, second, { replace: true })
    expect(await contentOf(back.url)).toEqual(original)
    await back.remove()
  })

  it('is a consistent snapshot while customers write', async () => {
    const pairs = await copyOfTemplate('pairs')
    const file = fileName()
    await withDatabase(pairs.url, async (db) => {
      await sql`create table lefts as select 0 as n; create table rights as select 0 as n`.execute(db)
      let going = true
      let n = 0
      const writer = (async () => {
        while (going)
          await db.transaction().execute(async (tx) => {
            await sql`insert into lefts values (${n})`.execute(tx)
            await sql`insert into rights values (${n++})`.execute(tx)
          })
      })()
      await backUp(pairs.url, file)
      going = false
      await writer
    })
    const lines = gunzipSync(readFileSync(file)).toString('latin1')
    const rowsOf = (table: string) => {
      const names: { name: string }[] = JSON.parse(lines.split('\n')[0] ?? '').tables
      const seals = [...lines.matchAll(/\{"rows":(\d+),"sha256"/g)]
      return Number(seals[names.findIndex(({ name }) => name === table)]?.[1])
    }
    expect(rowsOf('lefts')).toBeGreaterThan(0)
    expect(rowsOf('rights')).toBe(rowsOf('lefts'))
    await pairs.remove()
  })

  it('continues sequences after the last number and enables triggers again', async () => {
    const file = fileName()
    await backUp(address, file)
    const there = await emptyOutside()
    await restore(there, file)
    await withDatabase(there, async (db) => {
      const next = await db
        .insertInto('audit_log')
        .values({ at: new Date(), event: 'probe', details: '{}' })
        .returning('sequence')
        .executeTakeFirstOrThrow()
      const before = await db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.max('sequence').as('last'))
        .where('event', '<>', 'probe')
        .executeTakeFirstOrThrow()
      expect(next.sequence).toBe((before.last ?? 0) + 1)
      await expect(db.updateTable('audit_log').set({ event: 'changed' }).execute()).rejects.toThrow()
    })
  })

  it('is readable for its owner alone and never written over another file', async () => {
    const file = fileName()
    await backUp(address, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(address, file)).rejects.toThrow('exists already')
    expect(existsSync(`${file}.part-${process.pid}`)).toBe(false)
  })
})

describe('a refused restore', () => {
  const damages: [string, (whole: Buffer) => Buffer, RegExp][] = [
    [
      'one byte differs',
      (whole) => withByte(whole, Buffer.from('Ratna'), Buffer.from('Ratma')),
      /damaged: table \w+ differs/,
    ],
    ['the end is missing', (whole) => gzipSync(gunzipSync(whole).subarray(0, -4_000)), /ends too early/],
    ['the file was cut off', (whole) => whole.subarray(0, -2_000), /damaged or no backup|ends too early/],
    ['it is another file', () => Buffer.from('halo'), /no backup/],
    ['it is another packed file', () => gzipSync('{"format":"lain"}\n'), /no backup of this product/],
    [
      'it is of a newer release',
      (whole) => withMigrations(whole, (names) => [...names, '999-later']),
      /newer release/,
    ],
    [
      'it is of a version before 1.0',
      (whole) => withMigrations(whole, () => ['000-baseline', '492-last-sign-in-of-staff']),
      /no backup of this product from version 1.0 on/,
    ],
  ]
  it.each(damages)('changes nothing when %s', async (_, damage, problem) => {
    const whole = fileName()
    const broken = fileName()
    await backUp(address, whole)
    writeFileSync(broken, damage(readFileSync(whole)))
    const target = await copyOfTemplate('target')
    const before = await contentOf(target.url)
    await expect(restore(target.url, broken, { replace: true })).rejects.toThrow(problem)
    expect(await contentOf(target.url)).toEqual(before)
    await target.remove()
  })

  it('is refused wherever a byte of the file was altered, in one sentence and before anything changes', async () => {
    const whole = fileName()
    await backUp(address, whole)
    const there = await emptyOutside()
    const bytes = readFileSync(whole)
    // Time and system of the packing program, which no checksum covers and nobody reads.
    const uncovered = new Set([4, 5, 6, 7, 8, 9])
    const step = Math.ceil(bytes.length / 60)
    for (let at = 0; at < bytes.length; at += at < 20 ? 1 : step) {
      if (uncovered.has(at)) continue
      const altered = Buffer.from(bytes)
      altered[at] = (altered[at] ?? 0) ^ 0x10
      const file = fileName()
      writeFileSync(file, altered)
      const said = await restore(there, file).then(
        () => 'restored',
        ({ message }: Error) => message,
      )
      expect([at, said]).toEqual([
        at,
        expect.stringMatching(/^it (?:is damaged|ends too early|is no backup|was made by a newer)/),
      ])
    }
    await withDatabase(there, async (db) => {
      const { rows } = await sql`select from pg_tables where schemaname in ('public', 'restoring')`.execute(
        db,
      )
      expect(rows).toEqual([])
    })
  })

  it('is refused when the database holds data or servers use it', async () => {
    const file = fileName()
    await backUp(address, file)
    const target = await copyOfTemplate('target')
    await expect(restore(target.url, file)).rejects.toThrow('with --replace the backup takes its place')
    await withDatabase(target.url, async (db) => {
      await sql`select 1`.execute(db)
      await expect(restore(target.url, file, { replace: true })).rejects.toThrow('stop the servers first')
    })
    await target.remove()
  })
})

it('carries an embedded database over to an empty folder by the commands', async () => {
  const { dataDir, remove } = temporaryDataDir()
  const file = fileName()
  await backUp(address, file)
  const command = (...args: string[]) =>
    runChild('src/server/backup/backup-command.ts', args, embeddedEnvironment(dataDir))
  expect(await command('restore', file)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Restored \d+ rows in \d+ tables\.\nWithout the files of photos: the backup has none\.\n$/,
    ),
  })
  const again = fileName()
  const metrics = fileName()
  // As the shipped unit runs it: private, but for what node_exporter reads.
  const umask = process.umask(0o077)
  expect((await command('backup', again, '--metrics', metrics)).code).toBe(0)
  process.umask(umask)
  expect([again, metrics].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o644])
  const [, at] = /^backup_last_success_timestamp_seconds (\d+)$/m.exec(readFileSync(metrics, 'utf8')) ?? []
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(120)
  const unreported = fileName()
  const nowhere = await command('backup', unreported, '--metrics', `${metrics}/missing/backup.prom`)
  expect(nowhere.code).toBe(3)
  expect(nowhere.output).toMatch(/^Backed up \d+ rows in \d+ tables\.$/m)
  expect(nowhere.output).toContain(
    `The backup is there, in ${unreported}; only its metrics could not be written: ENOTDIR`,
  )
  const there = await emptyOutside()
  await restore(there, unreported)
  expect(await contentOf(there)).toEqual(await contentOf(address))
  expect(await command('restore', file)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was restored: .*\n$/),
  })
  remove()
})

it('copies photos on request and restores none that was altered', async () => {
  const from = temporaryDataDir()
  const to = temporaryDataDir()
  const photo = Buffer.from('bytes of a photo')
  const key = keyOf(photo, 'jpg')
  const mediaOf = ({ dataDir }: typeof from) => objectFolder(join(dataDir, 'media'))
  await mediaOf(from).put(key, photo, 'image/jpeg')
  const command = ({ dataDir }: typeof from, ...args: string[]) =>
    runChild('src/server/backup/backup-command.ts', args, embeddedEnvironment(dataDir))
  const empty = fileName()
  await backUp(address, empty)
  await command(from, 'restore', empty)
  const file = fileName()
  const made = await command(from, 'backup', file, '--media')
  expect(made.output.trimEnd().split('\n').at(-1)).toBe(`With 1 files of photos in ${file}.media.`)
  const place = join(`${file}.media`, ...key.split('/'))
  writeFileSync(place, 'other bytes')
  expect(await command(to, 'restore', file)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was restored: .* holds a file of a photo that was altered: m\//),
  })
  writeFileSync(place, photo)
  expect((await command(to, 'restore', file)).output).toMatch(/\nWith 1 files of photos\.\n$/)
  expect(await mediaOf(to).get(key)).toEqual(photo)
  from.remove()
  to.remove()
})

function withByte(whole: Buffer, from: Buffer, to: Buffer): Buffer {
  const content = gunzipSync(whole)
  const at = content.lastIndexOf(from)
  expect(at).toBeGreaterThan(-1)
  to.copy(content, at)
  return gzipSync(content)
}

/** The backup with other migrations in its header. */
function withMigrations(whole: Buffer, change: (names: string[]) => string[]): Buffer {
  const content = gunzipSync(whole)
  const end = content.indexOf('\n')
  const header = JSON.parse(content.toString('utf8', 0, end))
  const changed = JSON.stringify({ ...header, migrations: change(header.migrations) })
  return gzipSync(Buffer.concat([Buffer.from(changed), content.subarray(end)]))
}
