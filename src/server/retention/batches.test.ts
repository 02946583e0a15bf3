import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { enforceRetention } from '#app/server/retention.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import { checkPrice } from '#stock/price-checks/price-checks.contract.ts'
import { AGYA_2013, book, registered, withCar } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { branchOf, onNewest, THE_HOUR } from '#tests/support/visits.ts'
import { billDraft, intakeDraft, next, withPhoto } from '#tests/support/work-orders.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import * as orders from '#workshop/work-orders/desk-work-orders.contract.ts'
import { RETENTION_DEFAULTS } from './periods.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const later = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS)

/** How many rows each table holds so many days later. */
async function leftAfter(days: number, ...tables: string[]): Promise<number[]> {
  const { db } = server.context
  await enforceRetention(server.context, RETENTION_DEFAULTS, later(days))
  const counts = tables.map((table) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db),
  )
  return (await Promise.all(counts)).map(({ rows }) => rows[0]?.count ?? 0)
}

describe('what ends by its age', () => {
  it('is deleted in batches, with rows of the same moment, and nothing younger', async () => {
    const { db } = server.context
    await sql`
      insert into rate_windows select 'old ' || n, now(), ${later(-2)}::timestamptz, 1 from generate_series(1, 3000) n
      union all select 'new ' || n, now(), ${later(2)}, 1 from generate_series(1, 5) n`.execute(db)
    await sql`
      insert into audit_log (at, event) select ${later(-1000)}, 'sign_in' from generate_series(1, 2500)`.execute(
      db,
    )
    expect(await leftAfter(0, 'rate_windows', 'audit_log')).toEqual([5, 0])
  })

  it('continues with the other tables when one fails, and logs it', async () => {
    const { db } = server.context
    const insert = (id: string) =>
      sql`insert into contact_messages values (${id}, 'A', '1', 'a@contoh.id', 'Halo', 'x', ${later(-400)})`
    await insert('held').execute(db)
    await sql`insert into rate_windows values ('old', now(), ${later(-2)}, 1)`.execute(db)
    const logged: unknown[] = []
    // The only methods of the logger that are called.
    const log = { info() {}, error: (what: unknown) => logged.push(what) }
    await db.transaction().execute(async (tx) => {
      await sql`select from contact_messages where id = 'held' for update`.execute(tx)
      await enforceRetention({ db, log }, RETENTION_DEFAULTS, later(0))
    })
    expect(logged).toMatchObject([{ table: 'contact_messages' }])
    expect(await leftAfter(0, 'contact_messages', 'rate_windows')).toEqual([0, 0])
  })

  it('is left after the first batch when the process stops', async () => {
    const { db, log } = server.context
    await sql`
      insert into rate_windows select 'old ' || n, now(), ${later(-2)}, 1 from generate_series(1, 300) n`.execute(
      db,
    )
    await enforceRetention({ db, log, signal: AbortSignal.abort() }, RETENTION_DEFAULTS, later(0))
    expect((await leftAfter(-3, 'rate_windows'))[0]).toBeGreaterThan(0)
  })
})

describe('each period', () => {
  it('prices, proofs of numbers, hours that are over and bookings that were never proved', async () => {
    const { call } = await registered(server)
    await call(checkPrice, { body: { mobil_bekas_id: AGYA_2013 } })
    await book(server, await withCar(server))
    const tables = ['price_checks', 'branch_slots', 'bookings']
    expect(await leftAfter(31, ...tables)).toEqual([1, 1, 1])
    expect(await leftAfter(33, ...tables)).toEqual([1, 0, 0])
    expect(await leftAfter(366, ...tables)).toEqual([0, 0, 0])
  })

  it('photos, while their visit stays with its owner', async () => {
    await withPhoto(server, await staffMember(server))
    const tables = ['visit_photos', 'phone_proofs', 'visits']
    expect(await leftAfter(364, ...tables)).toEqual([1, 1, 1])
    expect(await leftAfter(366, ...tables)).toEqual([1, 0, 1])
    expect(await leftAfter(731, ...tables)).toEqual([0, 0, 1])
  })

  it('whose car came without an account, while the record of what was done stays', async () => {
    server.clock.set(THE_HOUR)
    const sari = await staffMember(server)
    const body = {
      plate: 'F 1560 GHA',
      name: 'Wahyu',
      phone: '081200006120',
      service_type: 'Servis Umum' as const,
    }
    const { id } = await sari.call(receiveWalkIn, { params: branchOf, body })
    await sari.call(orders.startWork, await next(sari, id, intakeDraft(server)))
    await sari.call(orders.saveBill, await next(sari, id, billDraft()))
    await sari.call(orders.finishWork, await onNewest(sari, id))
    await sari.call(orders.handOver, await onNewest(sari, id))
    const tables = ['bookings', 'visits', 'service_record_people', 'service_records']
    expect(await leftAfter(729, ...tables)).toEqual([1, 1, 1, 1])
    expect(await leftAfter(731, ...tables)).toEqual([0, 0, 0, 1])
  })
})
