import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addPushDevice, chooseNotifications } from '#account/notifications/notifications.contract.ts'
import { schema } from '#app/server/schema.ts'
import { displayPhone } from '#core/phone.ts'
import { makeCalendarFeed } from '#garage/calendar-feed/calendar-feed.contract.ts'
import { answerCarCare } from '#garage/car-care/car-care.contract.ts'
import { addCarCost } from '#garage/car-costs/car-costs.contract.ts'
import { startCarTransfer } from '#garage/car-transfers/car-transfers.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { createCarAlert } from '#stock/car-alerts/car-alerts.contract.ts'
import { saveCar, setSavedCarAlerts } from '#stock/saved-cars/saved-cars.contract.ts'
import { createStockVisit, requestTestDrive } from '#stock/test-drives/test-drives.contract.ts'
import { eraseAccount } from '#tests/support/erasing.ts'
import { pushDevice } from '#tests/support/notifications.ts'
import { signedUp, withCar } from '#tests/support/people.ts'
import { situationOf } from '#tests/support/portal-calls.ts'
import { insertRareRows } from '#tests/support/rare-rows.ts'
import { tablesOfCustomers } from '#tests/support/tables-of-customers.ts'
import { tablesWith } from '#tests/support/tables-with.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { exportPersonalData } from '../personal-data.contract.ts'

const server = useTestServer()

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(server.context.db)
  return rows[0]?.count ?? 0
}

it('every table about a customer is in the export and erased with the account, or has a reason not to be', async () => {
  const ratna = await withCar(server, 'Ratna Wijaya', signedUp)
  const carId = ratna.car.id
  await ratna.call(answerCarCare, { params: { id: carId }, body: { papers: ['yearly:stnk'] } })
  await ratna.call(addReading, { params: { id: carId }, body: { km: 45_100 } })
  await ratna.call(saveCar, { body: { stock_no: 'TT26-00001', saved: true } })
  await ratna.call(setSavedCarAlerts, { body: { price_drops: true, similar: true } })
  await ratna.call(createCarAlert, { body: { email: ratna.email, stock_nos: ['TT26-00001'] } })
  await ratna.call(chooseNotifications, { body: { mail: ['stnk'] } })
  await ratna.call(addPushDevice, { body: pushDevice() })
  await ratna.call(makeCalendarFeed, {})
  await ratna.call(startCarTransfer, { params: { carId }, body: { from_city: 3174, to_city: 3275 } })
  await ratna.call(addCarCost, {
    params: { carId },
    body: {
      kind: 'parking',
      day: '2026-11-20',
      amount_idr: 20_000,
      millilitres: null,
      km: null,
      is_full: false,
    },
  })
  await ratna.call(createStockVisit, {
    body: {
      stock_no: 'TT26-00001',
      service_type: 'Test drive',
      service_date: '2026-11-24T06:00:00Z',
      order_start_time: '13:00',
    },
  })
  await ratna.call(requestTestDrive, {
    body: {
      stock_no: 'TT26-00001',
      name: 'Ratna Wijaya',
      phone: ratna.phone,
      service_date: '2026-11-24T07:00:00Z',
      order_start_time: '14:00',
    },
  })
  const { bookingId } = await situationOf(
    server,
    ratna,
    'ReturnJobExtraWorkRecordPassportOfferComplaintPhoto',
  )
  const { id: tradeInId } = await server.context.db
    .selectFrom('trade_ins')
    .select('id')
    .where('customer_id', '=', ratna.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const of = { customerId: ratna.id, carId, bookingId, tradeInId, now: server.clock.now() }
  await insertRareRows(server.context.db, of)

  const tables = await tablesOfCustomers(server.context.db)
  expect(tables.length).toBeGreaterThan(40)
  const data: Record<string, unknown> = await ratna.call(exportPersonalData, {})
  const partOf = (table: string): unknown => {
    const exported = schema[table]?.export
    if (exported && 'within' in exported) return partOf(exported.within)
    return data[exported?.as ?? table]
  }
  expect(
    tables.filter((table) => partOf(table) === undefined && schema[table]?.notExported === undefined),
  ).toEqual([])

  const held = (
    await Promise.all(tables.map(async (table) => ({ table, rows: await rowsOf(table) })))
  ).filter(({ rows }) => rows > 0)
  expect(tables.filter((table) => !held.some((one) => one.table === table))).toEqual([])
  const short = held.filter(({ table }) => {
    const rows = partOf(table)
    return Array.isArray(rows) && rows.length === 0
  })
  expect(short).toEqual([])

  await eraseAccount(server, ratna)
  const left = await Promise.all(
    tables
      .filter((table) => schema[table]?.outlivesAccount === undefined)
      .map(async (table) => [table, await rowsOf(table)]),
  )
  expect(left.filter(([, rows]) => rows !== 0)).toEqual([])
  // What other tables say about them, for example the queue of messages: the mail about the erasure alone.
  const phone = ratna.phone.replace(/^0/, '62')
  const values = [ratna.email, phone, displayPhone(phone), ratna.car.license_plate, bookingId, carId]
  expect(await tablesWith(server.context.db, values)).toEqual(['audit_log', 'erp_trade_in_leads', 'outbox'])
})
