import { expect, it } from 'vitest'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { ORDERS_ON } from '#tests/support/car-orders.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { makeDemoOrders } from './demo-orders.ts'
import { makeSampleInspections } from './sample-inspections.ts'

const server = useTestServer(ORDERS_ON)

it('makes ten marked orders of inspected cars, once, of which eight hold a car', async () => {
  await makeSampleInspections(server.context)
  await makeDemoOrders(server.context)
  await makeDemoOrders(server.context)
  const orders = await server.context.db.selectFrom('car_orders').selectAll().execute()
  expect(orders).toHaveLength(10)
  expect(orders.every(({ is_sample }) => is_sample)).toBe(true)
  const { data } = await server.as()(searchUsedCars, { body: { limit: 300 } })
  expect(data.filter(({ order_state }) => order_state)).toHaveLength(8)
  const receipts = await server.context.db.selectFrom('receipts').select('code').execute()
  expect(receipts).toHaveLength(11)
})
