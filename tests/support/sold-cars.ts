import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { runSoldCars } from '#stock/car-returns/server/clock.ts'
import {
  addOrderPhoto,
  handOverCar,
  type ORDER_PHOTO_PLACES,
  sendBuyerCode,
} from '#stock/hand-overs/desk-hand-overs.contract.ts'
import { itemsFor } from '#stock/hand-overs/hand-over-items.model.ts'
import { readDeskOrder } from '#stock/orders/desk-orders.contract.ts'
import { orderSecret } from '#stock/orders/server/ownership.ts'
import { financePerson, freshCode, storedOrder } from './car-orders.ts'
import { PICTURE } from './complaint-photos.ts'
import { INSPECTED, INSPECTED_KM } from './inspections.ts'
import { codeSentTo, nextPhone } from './people.ts'
import type { TestServer } from './test-server.ts'

const CHASSIS = 'MHKM1BA3JMK204718'
export const TOTAL = 186_400_000

/** Runs what is due for sold cars. */
export const soldCarsDue = ({ context }: TestServer) => runSoldCars(context, new AbortController().signal)

/** A paid order of the inspected car with its agreement and one payment, written as rows. */
export async function paidOrder(
  server: TestServer,
  change: Partial<Insertable<Tables['car_orders']>> = {},
  agreed: Partial<Insertable<Tables['order_agreements']>> = {},
  payments: readonly { payer: string; amount_idr: number }[] = [{ payer: 'Siti Rahma', amount_idr: TOTAL }],
) {
  const { db, clock, chance } = server.context
  const now = clock.now()
  const phone = nextPhone().replace(/^0/, '62')
  const car = await db
    .selectFrom('erp_used_cars')
    .select(['brand', 'car_type', 'car_spec', 'year', 'colour', 'transmission', 'fuel', 'mileage_km'])
    .where('stock_no', '=', INSPECTED)
    .executeTakeFirstOrThrow()
  const inspected = {
    plate_prefix: 'B',
    registered_city: 3173,
    inspection_code: 'TI-AAAA-BBBB-CCCC',
    inspected_on: '2026-11-20',
    odometer: INSPECTED_KM,
  }
  const { id } = await storedOrder(server, {
    stock_no: INSPECTED,
    car: JSON.stringify({ ...car, ...inspected }),
    phone,
    state: 'paid',
    deadline_at: new Date(now.getTime() + 72 * 3_600_000),
    agreed_at: now,
    ...change,
  })
  await db
    .insertInto('order_agreements')
    .values({
      order_id: id,
      terms_version: 1,
      clauses: '[]',
      registered_name: 'Siti Rahma',
      city_id: 3173,
      papers_by: 'dealer',
      papers_early: false,
      pay_by: 'transfer',
      company: null,
      trade_in_id: null,
      balance_until: now,
      ready_on: '2026-11-25',
      agreed_at: now,
      ...agreed,
    })
    .execute()
  for (const [index, { payer, amount_idr }] of payments.entries())
    await db
      .insertInto('order_payments')
      .values({
        id: chance.recordId(),
        order_id: id,
        amount_idr,
        payer,
        method: 'transfer',
        received_on: '2026-11-20',
        reference: `${id}-${index}`,
        state: 'confirmed',
        recorded_by: 'x',
        recorded_by_name: 'Keuangan',
        recorded_at: new Date(now.getTime() + index),
        confirmed_at: now,
        confirmed_by_name: 'Keuangan',
        decided_by: null,
        decided_by_name: null,
        decided_at: null,
        reason: null,
      })
      .execute()
  return { id, phone, params: { id }, call: server.as(orderSecret(server.context, id)) }
}

/** A photo of an order, written as a row. */
export async function storedOrderPhoto(
  { context: { db, chance, clock } }: TestServer,
  order_id: string,
): Promise<{ id: string }> {
  const id = chance.recordId()
  const taken = { taken_at: clock.now(), taken_by: 'Sari' }
  await db
    .insertInto('order_photos')
    .values({ id, order_id, place: 'odometer', sha256: '', bytes: Buffer.from(PICTURE), ...taken })
    .execute()
  return { id }
}

/** Somebody of head office with an authenticator, who may do everything at the desk. */
export const deskPerson = financePerson

type Desk = Awaited<ReturnType<typeof deskPerson>>

/** Takes a photo of an order. */
export const photoOf = (desk: Desk, id: string, place: (typeof ORDER_PHOTO_PLACES)[number]) =>
  desk.call(addOrderPhoto, { params: { id }, query: { place }, body: PICTURE })

/** What is entered at a complete hand-over. */
export const handOverBody = (change: object = {}) => ({
  ktp_seen: true,
  odometer_km: INSPECTED_KM + 12,
  plate: 'B 2718 RPX',
  stnk_until: '2027-08-14',
  chassis: CHASSIS,
  items: itemsFor('Bensin', 'dealer').map(({ id }) => id),
  receipt_number: 'KW-2026-0417',
  first_service: 'skip' as const,
  ...change,
})

/** Hands a prepared car over, with photos and the code of the buyer. */
export async function handedOver(
  server: TestServer,
  desk: Desk,
  { id, phone }: { id: string; phone: string },
  change: object = {},
) {
  const params = { id }
  await photoOf(desk, id, 'depan_kiri')
  await photoOf(desk, id, 'odometer')
  server.clock.advance(61_000)
  await desk.call(sendBuyerCode, { params, body: { purpose: 'hand_over' } })
  const otp_code = await codeSentTo(server, phone.replace(/^62/, '0'))
  const { order } = await desk.call(readDeskOrder, { params })
  const { code } = await freshCode(server)
  const body = { ...handOverBody(change), version: order.version, otp_code, code }
  return desk.call(handOverCar, { params, body })
}
