import { beforeEach, expect, it } from 'vitest'
import { withdrawInspection } from '#stock/inspections/desk-inspections.contract.ts'
import { SERVICE_BOOK_POINT } from '#stock/inspections/inspection-points.model.ts'
import { INSPECTED, signedInspection } from '#tests/support/inspections.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readStockPromises } from '../stock-promises.contract.ts'

const server = useTestServer()
const read = (stockNo: string) => server.as()(readStockPromises, { params: { stockNo } })

const AVANZA = { brand: 'Toyota', car_type: 'Avanza', car_spec: 'Avanza 1.5 G CVT' }
const STOCK_NO = INSPECTED

const stock = (change: { first_delivered_on: string | null; year: number; mileage_km: number }) =>
  server.context.db
    .updateTable('erp_used_cars')
    .set({ ...AVANZA, ...change })
    .where('stock_no', '=', STOCK_NO)
    .execute()

let before: object
beforeEach(async () => {
  // Reference data stays between tests.
  before = await server.context.db
    .selectFrom('erp_used_cars')
    .select(['brand', 'car_type', 'car_spec', 'year', 'mileage_km', 'first_delivered_on'])
    .where('stock_no', '=', STOCK_NO)
    .executeTakeFirstOrThrow()
  return async () => {
    await server.context.db
      .updateTable('erp_used_cars')
      .set(before)
      .where('stock_no', '=', STOCK_NO)
      .execute()
  }
})

it('tells a buyer what is left, as a later owner who has to report ownership', async () => {
  await stock({ first_delivered_on: '2026-11-05', year: 2026, mileage_km: 300 })
  const { rows, first_delivered_on } = await read(STOCK_NO)
  expect(first_delivered_on).toBe('2026-11-05')
  const base = rows.find(({ promise }) => promise === 'base')
  expect(base?.until).toBe('2029-11-05')
  expect(base?.needs.map(({ what }) => what)).toContain('report')
  expect(rows.find(({ promise }) => promise === 'service')?.kind).not.toBe('valid')
})

it('promises nothing that rests on services which no record proves', async () => {
  await stock({ first_delivered_on: '2025-06-10', year: 2025, mileage_km: 12_000 })
  const { rows } = await read(STOCK_NO)
  expect(rows.find(({ promise }) => promise === 'base')).toMatchObject({ kind: 'unknown', missing: 'S1' })
})

it('counts the stamps of the service book that a signed inspection names, from the hand-over on', async () => {
  await stock({ first_delivered_on: '2025-10-10', year: 2025, mileage_km: 9_000 })
  const stamps = [
    { number: 2, day: '2026-04-10' },
    { number: 1, day: '2025-11-10' },
    { number: 3, day: '2025-10-09' },
  ]
  await signedInspection(server, { [SERVICE_BOOK_POINT]: { stamps } }, { stock_no: STOCK_NO })
  const { rows } = await read(STOCK_NO)
  expect(rows.find(({ promise }) => promise === 'base')).toMatchObject({ kind: 'unknown', missing: 'S3' })
  const office = await staffMember(server, 'office')
  const { id } = await server.context.db
    .selectFrom('inspections')
    .select('id')
    .where('stock_no', '=', STOCK_NO)
    .executeTakeFirstOrThrow()
  await office.call(withdrawInspection, { params: { inspectionId: id }, body: { reason: 'Buku mobil lain' } })
  const without = await read(STOCK_NO)
  expect(without.rows.find(({ promise }) => promise === 'base')).toMatchObject({ missing: 'S1' })
})

it('counts nothing of an inspection that names no stamps', async () => {
  await stock({ first_delivered_on: '2025-06-10', year: 2025, mileage_km: 12_000 })
  await signedInspection(server, {}, { stock_no: STOCK_NO })
  const { rows } = await read(STOCK_NO)
  expect(rows.find(({ promise }) => promise === 'base')).toMatchObject({ kind: 'unknown', missing: 'S1' })
})

it('calls everything unknown while the hand-over is', async () => {
  await stock({ first_delivered_on: null, year: 2025, mileage_km: 12_000 })
  const { rows, first_delivered_on } = await read(STOCK_NO)
  expect(first_delivered_on).toBeNull()
  expect(rows.find(({ promise }) => promise === 'base')).toMatchObject({
    kind: 'unknown',
    missing: 'delivered',
  })
})

it('refuses a car that is not in stock', async () => {
  expect(await refusal(read('TT99-99999'))).toMatchObject({ status: 404 })
})
