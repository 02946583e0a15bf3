import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import { carOrdered } from './change.ts'
import { HOLDS_CAR } from './sql.ts'

/** Throws `car_ordered` or `car_sold` where the car has the live order of somebody else. */
export async function requireNotOrdered(
  db: Queries,
  stockNo: string,
  owner: { customerId: string | null; phone: string },
): Promise<void> {
  const order = await db
    .selectFrom('car_orders')
    .select(['state', 'deadline_at', 'timezone', 'customer_id', 'phone'])
    .where(sql`lower(stock_no)`, '=', stockNo.toLowerCase())
    .where(HOLDS_CAR)
    .executeTakeFirst()
  if (!order || order.phone === owner.phone) return
  if (order.customer_id !== null && order.customer_id === owner.customerId) return
  throw carOrdered(order)
}
