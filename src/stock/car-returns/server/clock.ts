import { sql } from 'kysely'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import type { Queries } from '#server/database/database.ts'
import { runHandOvers } from '#stock/hand-overs/server/clock.ts'
import { runPapers } from '#stock/order-papers/server/clock.ts'
import { lockOrder } from '#stock/orders/server/sql.ts'
import { toOffice } from './acts.ts'
import { keepCar } from './settle.ts'
import { openReturnOf } from './sql.ts'

/** A car that did not come stays with its buyer; a deduction without an answer is left to head office. */
async function runReturns(context: AppContext, signal: AbortSignal): Promise<void> {
  const { config, clock, db } = context
  if (!config.orders) return
  const now = clock.now()
  const due = await db
    .selectFrom('car_orders')
    .select('id')
    .where(sql<boolean>`state = 'returning'`)
    .where('deadline_at', '<=', now)
    .execute()
  const audit = createAudit(db, clock, { customerId: null, staffId: null, address: null, requestId: null })
  for (const { id } of due) {
    if (signal.aborted) return
    await context.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      const row = await openReturnOf(tx, id)
      if (!order?.deadline_at || order.deadline_at > now || order.state !== 'returning' || !row) return
      // The car is at the branch and is inspected after its hour.
      if (row.state === 'asked' && (await hasArrived(tx, order.visit_id))) return
      if (row.state === 'asked') await keepCar(context, tx, order, row, { by: { kind: 'clock' } }, { audit })
      else if (row.state === 'answer') await toOffice(context, tx, order, row)
    })
  }
}

/** Whether the visit of a return stands at the branch. */
async function hasArrived(tx: Queries, visitId: string | null): Promise<boolean> {
  if (visitId === null) return false
  const visit = await tx.selectFrom('visits').select('state').where('id', '=', visitId).executeTakeFirst()
  return visit?.state === 'arrived'
}

const EVERY_MS = 30_000

/** Carries out what is due for sold cars: hand-overs, papers and returns. */
export async function runSoldCars(context: AppContext, signal: AbortSignal): Promise<void> {
  await runReturns(context, signal)
  await runHandOvers(context, signal)
  await runPapers(context, signal)
}

export const soldCarClock = (context: AppContext): Repeated => ({
  name: 'sold-cars',
  everyMs: EVERY_MS,
  run: (signal) => runSoldCars(context, signal),
})
