import { type Kysely, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { useTestServer } from '#tests/support/test-server.ts'
import { THE_DAY_BEFORE, withVisit } from '#tests/support/visits.ts'
import { copyOfTemplate } from '#tests/support/worker-database.ts'
import { type OpenDatabase, openPostgres } from './database.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

let copy: Awaited<ReturnType<typeof copyOfTemplate>>
let database: OpenDatabase

async function openCopy(): Promise<OpenDatabase> {
  copy = await copyOfTemplate('failed_migration')
  database = openPostgres(copy.url)
  return database
}
const server = useTestServer({}, { openDatabase: openCopy })
afterAll(async () => {
  await database?.close()
  await copy?.remove()
})

const ADDS = '997-adds'
const FAILS = '998-fails-half-way'
const LATER = '999-later'

/** Three migrations, the second of which changes two tables and then divides by `divisor`. */
const migrateWith = (divisor: number) => {
  const statements: Record<string, string> = {
    [ADDS]: 'alter table bookings add made_up text',
    [FAILS]: `alter table bookings add half text; alter table cars add half int; select 1 / ${divisor}`,
    [LATER]: 'alter table bookings add later text',
  }
  const run = (text: string) => async (db: Kysely<Tables>) => void (await sql.raw(text).execute(db))
  return migrate(database, {
    names: Object.keys(statements),
    read: async (name) => ({ up: run(statements[name] ?? '') }),
  })
}
const isReady = async () => (await server.send({ url: '/health/ready' })).statusCode
const added = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where column_name in ('made_up', 'half', 'later') order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

it('keeps the server working when a migration fails half-way, and continues there at the next try', async () => {
  server.clock.set(THE_DAY_BEFORE)
  await expect(migrateWith(0)).rejects.toThrow(`migration ${FAILS} failed`)
  expect(await added()).toEqual(['bookings.made_up'])
  expect(await isReady()).toBe(200)
  expect((await withVisit(server)).visitId).toBeTruthy()
  expect(await migrateWith(1)).toEqual([FAILS, LATER])
  expect(await added()).toEqual(['bookings.half', 'bookings.later', 'bookings.made_up', 'cars.half'])
  expect(await isReady()).toBe(200)
  expect((await withVisit(server)).visitId).toBeTruthy()
})
