import { placeClock, zoneOf } from '#core/days.ts'
import { isPlanned, setupOf } from '#floor/stalls/server/setups.ts'
import { instantOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { planningContextNow } from './planning-context.ts'
import { readDay } from './read-day.ts'
import { updateVisitPlan } from './sql.ts'
import { scheduleOf } from './store-plan.ts'

/**
 * Stores the begin that a walk-in is given with its first promise: from then on it counts as its hour. Stores nothing for a booking,
 * which has an hour, or on a day that is not planned.
 */
export async function storePromisedBegin(
  context: AppContext,
  tx: Queries,
  visit: {
    id: string
    branch_id: number
    timezone: string
    walk_in: boolean
    promised_ready_at: Date | null
  },
  now: Date,
): Promise<void> {
  const { day } = placeClock(now, visit.timezone)
  if (!visit.walk_in || visit.promised_ready_at || !isPlanned(await setupOf(context, visit.branch_id), day))
    return
  const planning = await planningContextNow(context, tx, await requireWorkshop(context, visit.branch_id))
  const plan = await readDay(tx, planning, day)
  const job = plan.jobs.find(({ visit_id }) => visit_id === visit.id)
  const block = scheduleOf(plan).blocks.find(({ job: number }) => number === job?.number)
  if (!block) return
  const announced_start = instantOn({ day, zone: zoneOf(visit.timezone) }, block.from)
  await updateVisitPlan(tx, visit.id, { announced_start })
}
