import { sql } from 'kysely'
import { addDays, instantAt, localClock, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { finishedWeeks, requireWorkshop } from '#workshop/public.ts'
import type { SalesFigures, SalesWeek } from '../desk-sales-figures.contract.ts'
import type { OrderState } from '../order-states.model.ts'

type Count = Exclude<keyof SalesWeek, 'monday'>

/** What is counted of an order that comes to a state. */
const COUNTED: Partial<Record<OrderState, Count>> = {
  reserved: 'ordered',
  deposit_paid: 'deposits',
  agreed: 'agreed',
  paid: 'paid',
  handed_over: 'handed_over',
  expired: 'expired',
  cancelled: 'cancelled',
  returned: 'returned',
}
const NONE: Record<Count, number> = {
  ordered: 0,
  deposits: 0,
  agreed: 0,
  paid: 0,
  handed_over: 0,
  expired: 0,
  cancelled: 0,
  cancelled_by_dealer: 0,
  returned: 0,
}

/** The finished weeks of a branch: each order counts in the week in which it first came to a state. */
export async function salesFigures(
  context: AppContext,
  branchId: number,
  period: FigurePeriod,
): Promise<SalesFigures> {
  const { timezone } = await requireWorkshop(context, branchId)
  const zone = zoneOf(timezone)
  const mondays = finishedWeeks(localClock(context.clock.now(), zone).day, period)
  const [last] = mondays
  const first = mondays.at(-1)
  if (!first || !last) return { weeks: [] }
  const { rows } = await sql<{ monday: string; state: OrderState; by_dealer: boolean; orders: number }>`
    select date_trunc('week', reached.at at time zone ${zone})::date::text as monday, reached.state,
        reached.by_dealer, count(*)::int as orders
    from (
      select e.state, min(e.at) as at, e.state = 'cancelled' and o.end_cause <> 'buyer' as by_dealer
      from order_events e join car_orders o on o.id = e.order_id
      where o.branch_id = ${branchId} and not o.is_sample
      group by o.id, e.state
    ) as reached
    where reached.at >= ${instantAt(first, '00:00', zone)} and reached.at < ${instantAt(addDays(last, 7), '00:00', zone)}
    group by 1, 2, 3`.execute(context.db)
  const weeks = mondays.map((monday): SalesWeek => ({ monday, ...NONE }))
  for (const { monday, state, by_dealer, orders } of rows) {
    const week = weeks.find((one) => one.monday === monday)
    const count = by_dealer ? 'cancelled_by_dealer' : COUNTED[state]
    if (week && count) week[count] = orders
  }
  return { weeks }
}
