import { addPushDevice, chooseNotifications } from '@toyota-trust/contracts/account/notifications.ts'
import { erasePersonalData, exportPersonalData } from '@toyota-trust/contracts/account/personal-data.ts'
import { makeCalendarFeed } from '@toyota-trust/contracts/garage/calendar-feed.ts'
import { answerCarCare } from '@toyota-trust/contracts/garage/car-care.ts'
import { addReading } from '@toyota-trust/contracts/garage/odometer-readings.ts'
import { saveCar, setSavedCarAlerts } from '@toyota-trust/contracts/stock/saved-cars.ts'
import { createStockVisit } from '@toyota-trust/contracts/stock/test-drives.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pushDevice } from '../../../testing/notifications.ts'
import { PASSWORD, signedUp, withCar } from '../../../testing/people.ts'
import { situationOf } from '../../../testing/portal-calls.ts'
import { insertSeldomRows } from '../../../testing/seldom-rows.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer()

/** Where the export tells of a table under another name. */
const TOLD_AS: Record<string, string> = {
  customers: 'account',
  social_accounts: 'linked_accounts',
  phone_proofs: 'proved_phones',
  audit_log: 'processing',
  audit_reasons: 'processing',
  inbox_threads: 'threads',
  inbox_messages: 'thread_messages',
  intakes: 'visit_intakes',
  service_record_people: 'service_records',
}
/** Tables about a customer that his export leaves out, each with the reason. */
const NOT_TOLD: Record<string, string> = {
  social_attempts: 'lives ten minutes, and holds nothing but secrets of a sign-in under way',
  link_tickets: 'lives a minute, and holds nothing but a secret',
  one_time_links: 'holds the hashes of links; that they were sent stands in the record of events',
  visit_waits: 'how long a visit waited, which the events of the visit tell as well',
  extra_work_requests: 'when lines were sent for an answer, which the events of the visit tell as well',
  bills: 'what a bill says stands in the service record',
  reminders_sent: 'which step of a reminder left; the reminder itself stands among the notifications',
  stock_visits: 'the number of the car, which the booking names',
}
/** Tables that outlive the account, each with the reason. */
const NOT_ERASED: Record<string, string> = {
  audit_log: 'the law asks for the record of what was done; it holds neither name, e-mail nor number',
}

/** Tables whose rows belong to a customer: by customer_id, or by a parent row. */
async function tablesOfCustomers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive links as (
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and conrelid <> confrelid
    ), his as (
      select 'customers' as name
      union select table_name::text from information_schema.columns
        where table_schema = 'public' and column_name = 'customer_id'
      union select child from links join his on parent = his.name
    )
    select name from his order by name`.execute(server.portal.db)
  return rows.map(({ name }) => name)
}

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(server.portal.db)
  return rows[0]?.count ?? 0
}

// Proves spec 25.10
it('every table about a customer is in the export and erased with the account, or has a reason not to be', async () => {
  const ratna = await withCar(server, 'Ratna Wijaya', signedUp)
  const carId = ratna.car.id
  await ratna.call(answerCarCare, { params: { id: carId }, body: { papers: ['yearly:stnk'] } })
  await ratna.call(addReading, { params: { id: carId }, body: { km: 45_200 } })
  await ratna.call(saveCar, { body: { stock_no: 'TT26-00001', saved: true } })
  await ratna.call(setSavedCarAlerts, { body: { price_drops: true, similar: true } })
  await ratna.call(chooseNotifications, { body: { mail: ['stnk'] } })
  await ratna.call(addPushDevice, { body: pushDevice() })
  await ratna.call(makeCalendarFeed, {})
  await ratna.call(createStockVisit, {
    body: {
      stock_no: 'TT26-00001',
      service_type: 'Test drive',
      service_date: '2026-11-24T06:00:00Z',
      order_start_time: '13:00',
    },
  })
  const { bookingId } = await situationOf(server, ratna, 'ExtraWorkRecordPassportOfferComplaintPhoto')
  const { id: tradeInId } = await server.portal.db
    .selectFrom('trade_ins')
    .select('id')
    .where('customer_id', '=', ratna.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const of = { customerId: ratna.id, carId, bookingId, tradeInId, now: server.clock.now() }
  await insertSeldomRows(server.portal.db, of)

  const tables = await tablesOfCustomers()
  expect(tables.length).toBeGreaterThan(40)
  const data: Record<string, unknown> = await ratna.call(exportPersonalData, {})
  const told = (table: string) => data[TOLD_AS[table] ?? table]
  expect(tables.filter((table) => told(table) === undefined && !(table in NOT_TOLD))).toEqual([])
  expect(Object.keys({ ...NOT_TOLD, ...NOT_ERASED }).filter((table) => !tables.includes(table))).toEqual([])

  const held = (
    await Promise.all(tables.map(async (table) => ({ table, rows: await rowsOf(table) })))
  ).filter(({ rows }) => rows > 0)
  expect(tables.filter((table) => !held.some((one) => one.table === table))).toEqual([])
  const short = held.filter(({ table }) => {
    const rows = told(table)
    return Array.isArray(rows) && rows.length === 0
  })
  expect(short).toEqual([])

  await ratna.call(erasePersonalData, { body: { password: PASSWORD } })
  const left = await Promise.all(
    tables.filter((table) => !(table in NOT_ERASED)).map(async (table) => [table, await rowsOf(table)]),
  )
  expect(left.filter(([, rows]) => rows !== 0)).toEqual([])
})
