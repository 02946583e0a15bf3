import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openFilledDatabase } from '#server/filled-database.ts'
import { embeddedEnvironment } from '#tests/support/embedded-server.ts'
import { startPgbouncer } from '#tests/support/pgbouncer.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, THE_DAY_BEFORE, THE_HOUR, withVisit } from '#tests/support/visits.ts'
import { bookingDetail } from '#workshop/bookings/bookings.contract.ts'
import { receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../scripts/temporary-postgres.mjs'
import type { OpenDatabase } from './database.ts'
import { explainDatabaseMistake } from './mistakes.ts'

let postgres: TemporaryPostgres
let bouncer: Awaited<ReturnType<typeof startPgbouncer>>
const opened: OpenDatabase[] = []
const log = pino({ level: 'silent' })
const silently = (environment: Record<string, string>) =>
  readConfig({ ...embeddedEnvironment(''), DATABASE_URL: bouncer.url, ...environment }, '/')

/** Tables and reference data are made through the pooler as well. */
async function openBehindPgbouncer(): Promise<OpenDatabase> {
  postgres = await startTemporaryPostgres()
  bouncer = await startPgbouncer(postgres.url)
  const database = await openFilledDatabase(silently({ DATABASE_POOLER: 'transaction' }), log)
  opened.push(database)
  return database
}
const server = useTestServer({}, { openDatabase: openBehindPgbouncer })
afterAll(async () => {
  for (const database of opened) await database.close()
  await bouncer?.stop()
  postgres?.stop()
})

describe('behind pgbouncer in transaction mode', () => {
  it('the main job works: register, add a car, book, verify, and what the desk does with it', async () => {
    server.clock.set(THE_DAY_BEFORE)
    const hours = { Ratna: '09:30', Budi: '10:00', Siti: '11:00' }
    const owners = await Promise.all(
      Object.entries(hours).map(([name, order_start_time]) => withVisit(server, { order_start_time }, name)),
    )
    server.clock.set(THE_HOUR)
    const advisor = await staffMember(server)
    for (const { visitId, call } of owners) {
      await advisor.call(receiveCar, await onNewest(advisor, visitId))
      expect((await call(bookingDetail, { params: { id: visitId } })).state).toBe('arrived')
    }
  })

  it('many at once share few connections, each transaction on one, and what fails leaves nothing', async () => {
    const { db } = server.context
    const each = (number: number) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into branch_slots values (${number}, ${new Date(0)})`.execute(tx)
        const { rows } = await sql<{ id: number }>`select txid_current_if_assigned()::int as id`.execute(tx)
        if (number % 2) await sql`select ${1}::int / 0`.execute(tx)
        return rows[0]?.id
      })
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => each(1001 + number)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await db.selectFrom('branch_slots').selectAll().execute()).toHaveLength(10)
    const reads = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        sql<{ said: number }>`select ${number}::int as said`.execute(db),
      ),
    )
    expect(reads.map(({ rows }) => rows[0]?.said)).toEqual(reads.map((_, number) => number))
  })

  it('limits hold in each transaction, though no connection keeps settings', async () => {
    const limits = await server.context.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ lock: string; statement: string }>`
        select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
        tx,
      )
      return rows[0]
    })
    expect(limits).toEqual({ lock: '5s', statement: '15s' })
  })

  it('nothing is cached, because notifications do not arrive', () => {
    expect([server.context.notices.listening(), server.context.notices.hearing()]).toEqual([false, false])
  })

  it('a connection that bypasses it receives notifications', async () => {
    const settings = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: postgres.url }
    const database = await openFilledDatabase(silently(settings), log)
    opened.push(database)
    const heard = new Promise<string>((resolve) => {
      database.notices.on('reference_changed', { heard: resolve, lost() {} })
    })
    await vi.waitFor(() => expect(database.notices.hearing()).toBe(true), { timeout: 60_000 })
    await sql`update banners set name = name`.execute(database.db)
    expect(await heard).toBe('banners')
    // They arrive a moment after the statement is answered, which is too late for a cache.
    expect(database.notices.listening()).toBe(false)
  })

  it('a change of a visit is announced once, after its commit', async () => {
    const notified: string[] = []
    const listener = new pg.Client({ connectionString: postgres.url })
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => void notified.push(payload))
    await listener.query('listen visit_changed')
    const owner = await withVisit(server, { order_start_time: '14:00' }, 'Dewi')
    server.context.notices.send('last')
    await expect.poll(() => notified).toContain('last')
    expect(notified).toEqual([`${branchOf.branchId}:${owner.visitId}:1:${owner.id}`, 'last'])
    await listener.end()
  })

  it('without DATABASE_POOLER the start says what is missing', async () => {
    const problem = await openFilledDatabase(silently({}), log).catch((thrown) => thrown)
    expect(explainDatabaseMistake(problem)).toMatch(/set DATABASE_POOLER=transaction/)
  })
})
