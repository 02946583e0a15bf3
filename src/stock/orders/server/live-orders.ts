import type { AppContext } from '#server/app-context.ts'
import type { Reference } from '#server/database/reference.ts'
import { publicStateOf } from '../order-states.model.ts'
import { HOLDS_CAR } from './sql.ts'

interface LiveOrder {
  state: 'ordered' | 'sold'
  until: Date | null
}

/** Orders that hold cars, by stock number in lower case; few rows, read with every list of cars. */
const LIVE_ORDERS: Reference<Map<string, LiveOrder>> = {
  tables: ['car_orders'],
  async read(db) {
    const rows = await db
      .selectFrom('car_orders')
      .select(['stock_no', 'state', 'deadline_at'])
      .where(HOLDS_CAR)
      .execute()
    return new Map(
      rows.map(({ stock_no, state, deadline_at }) => {
        const shown = publicStateOf(state)
        return [stock_no.toLowerCase(), { state: shown, until: shown === 'ordered' ? deadline_at : null }]
      }),
    )
  },
}

type Parts = Pick<AppContext, 'reference' | 'config'>

/** What others read of the order of a car; null where it has none. */
export async function liveOrderOf({ reference, config }: Parts, stockNo: string): Promise<LiveOrder | null> {
  if (!config.orders) return null
  return (await reference(LIVE_ORDERS)).get(stockNo.toLowerCase()) ?? null
}

/** Adds to cars whether they are ordered or sold, and until when. */
export async function withOrderStates<Car extends { stock_no: string }>(
  { reference, config }: Parts,
  cars: readonly Car[],
): Promise<(Car & { order_state?: LiveOrder['state']; ordered_until?: string })[]> {
  if (!config.orders) return [...cars]
  const live = await reference(LIVE_ORDERS)
  return cars.map((car) => {
    const order = live.get(car.stock_no.toLowerCase())
    return order
      ? { ...car, order_state: order.state, ...(order.until && { ordered_until: order.until.toISOString() }) }
      : car
  })
}
