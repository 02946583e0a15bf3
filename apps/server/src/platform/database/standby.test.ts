import { profileDetail, updateProfile } from '@toyota-trust/contracts/account/profile.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../../../scripts/temporary-postgres.mjs'
import { asOwner } from '../../testing/as-owner.ts'
import { embeddedEnvironment } from '../../testing/embedded-server.ts'
import { nextPhone, registered } from '../../testing/people.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { readConfig } from '../config.ts'
import { openFilledDatabase } from '../filled-database.ts'
import { allowStandbyReads, runWithDeadline } from './call-time.ts'
import type { OpenDatabase } from './database.ts'

const TIMES = 500

let primary: TemporaryPostgres
let standby: Awaited<ReturnType<TemporaryPostgres['follow']>>
const opened: OpenDatabase[] = []
async function openWithStandby(): Promise<OpenDatabase> {
  const config = { ...embeddedEnvironment(''), DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url }
  const database = await openFilledDatabase(readConfig(config, '/'), pino({ level: 'silent' }))
  opened.push(database)
  return database
}
const server = useTestServer(
  {},
  {
    async openDatabase() {
      primary = await startTemporaryPostgres({ durable: true })
      standby = await primary.follow()
      return openWithStandby()
    },
  },
)
let elsewhere: OpenDatabase
beforeAll(async () => {
  elsewhere = await openWithStandby()
  await asOwner(elsewhere, (tx) => sql`create table written (id int)`.execute(tx))
})
afterAll(async () => {
  for (const database of opened) await database.close()
  primary?.stop()
})

/** Reads as a call does that only reads; where it was answered and what. */
const read = (database: OpenDatabase, id: number) =>
  runWithDeadline(2_000, () =>
    allowStandbyReads(async () => {
      const { rows } = await sql<{ there: boolean; standby: boolean }>`
        select exists (select from written where id = ${id}) as there, pg_is_in_recovery() as standby`.execute(
        database.db,
      )
      return rows[0]
    }),
  )
const write = (database: OpenDatabase, id: number) =>
  sql`insert into written values (${id})`.execute(database.db)

async function onStandby(text: string) {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  await client.query(text)
  await client.end()
}

it('what was written is read at once, over two servers, and the standby answers', async () => {
  let byStandby = 0
  for (let id = 1; id <= TIMES; id++) {
    const [writer, reader] = id % 2 ? [server.portal, elsewhere] : [elsewhere, server.portal]
    await write(writer as OpenDatabase, id)
    const found = await read(reader as OpenDatabase, id)
    expect(found?.there).toBe(true)
    if (found?.standby) byStandby++
  }
  expect(byStandby).toBeGreaterThan(TIMES / 2)
})

it('over HTTP a customer sees their latest change', async () => {
  const ratna = await registered(server, 'Ratna')
  for (let round = 0; round < 20; round++) {
    const phone = nextPhone()
    await ratna.call(updateProfile, { body: { phone } })
    expect(JSON.stringify(await ratna.call(profileDetail, {}))).toContain(phone.slice(1))
  }
})

it('a standby that lags is not asked, however far it is behind', async () => {
  await onStandby('select pg_wal_replay_pause()')
  try {
    for (let id = 1; id <= 20; id++) {
      await write(elsewhere, id)
      expect(await read(elsewhere, id)).toEqual({ there: true, standby: false })
    }
  } finally {
    await onStandby('select pg_wal_replay_resume()')
  }
  await vi.waitFor(async () => expect((await read(elsewhere, 1))?.standby).toBe(true), { timeout: 60_000 })
})

it('outside of such calls, and for whatever changes something, it is not asked', async () => {
  const where = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`
  expect((await where.execute(elsewhere.db)).rows).toEqual([{ standby: false }])
  const decided = await runWithDeadline(2_000, () => where.execute(elsewhere.db))
  expect(decided.rows).toEqual([{ standby: false }])
  await runWithDeadline(2_000, () => allowStandbyReads(() => write(elsewhere, 1)))
  await runWithDeadline(2_000, () =>
    allowStandbyReads(() => elsewhere.db.selectFrom('branch_slots').selectAll().forUpdate().execute()),
  )
})

it('while the primary is away the standby answers with what it has', async () => {
  await write(elsewhere, 1)
  await expect.poll(async () => (await read(elsewhere, 1))?.standby).toBe(true)
  primary.halt()
  try {
    for (let round = 0; round < 10; round++)
      expect(await read(elsewhere, 1)).toEqual({ there: true, standby: true })
  } finally {
    primary.start()
  }
})

it('a standby that dies refuses nobody', async () => {
  await vi.waitFor(async () => expect((await read(elsewhere, 1))?.there).toBe(true), { timeout: 60_000 })
  standby.halt()
  const found = await Promise.all(Array.from({ length: 20 }, () => read(elsewhere, 1)))
  expect(found).toEqual(found.map(() => ({ there: true, standby: false })))
})
