import { sql } from 'kysely'
import { placeClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Reference } from '#server/database/reference.ts'
import { type CountedPaper, type PaperPunctuality, punctualityOf } from '../order-papers.model.ts'

/** Papers that the dealer ran, by branch; without samples, orders of staff and returned cars. */
const RUN_PAPERS: Reference<Map<number, CountedPaper[]>> = {
  tables: ['order_papers'],
  async read(db) {
    const rows = await db
      .selectFrom('order_papers')
      .innerJoin('car_orders', 'car_orders.id', 'order_papers.order_id')
      .leftJoin('customers', 'customers.id', 'car_orders.customer_id')
      .leftJoin('staff', 'staff.email', 'customers.email')
      .select([
        'branch_id',
        'paper',
        'run_by',
        'order_papers.state',
        'order_papers.promised_on',
        'order_papers.delivered_on',
      ])
      .where('car_orders.is_sample', '=', false)
      .where('car_orders.state', 'not in', ['returned', 'cancelled'])
      .where('staff.id', 'is', null)
      // Spelled out, so that the planner finds the index of these.
      .where(sql<boolean>`run_by = 'dealer' and paper <> 'stnk' and promised_on is not null`)
      .execute()
    return Map.groupBy(rows, ({ branch_id }) => branch_id)
  },
}

/** How many papers of a branch came by their first promise in the last year; null where too few say anything. */
export async function punctualityOfBranch(
  { reference, clock, config }: Pick<AppContext, 'reference' | 'clock' | 'config'>,
  branch: { branch_id: number; timezone: string },
): Promise<PaperPunctuality | null> {
  if (!config.orders) return null
  const papers = (await reference(RUN_PAPERS)).get(branch.branch_id) ?? []
  return punctualityOf(papers, placeClock(clock.now(), branch.timezone).day)
}
