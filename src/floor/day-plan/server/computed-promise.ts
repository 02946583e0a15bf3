import { isPlanned } from '#floor/stalls/server/setups.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { requireVisit } from '#workshop/visits/server/rules.ts'
import type { ComputedPromise } from '../desk-day-board.model.ts'
import { dayOfVisit } from './plan-act.ts'
import { planningContextOf } from './planning-context.ts'
import { promiseFrom } from './promise-by-plans.ts'

/** What can be promised of a visit by the plans of its day and of those after; null where its day is not planned. Throws `not_found`. */
export async function computedPromise(
  context: AppContext,
  staff: StaffMember,
  visitId: string,
): Promise<ComputedPromise | null> {
  const visit = await requireVisit(context.db, staff, visitId)
  const planning = await planningContextOf(context, await requireWorkshop(context, visit.branch_id))
  const day = dayOfVisit(visit, planning.now)
  return isPlanned(planning.setup, day) ? promiseFrom(context.db, planning, day, visit.id) : null
}
