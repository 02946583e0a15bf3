import type { ComputedPromise } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import type { StaffMember } from '../../../platform/calls/actor.ts'
import type { Portal } from '../../../portal.ts'
import { requireWorkshop } from '../regions/rules.ts'
import { isPlanned } from '../stalls/setups.ts'
import { requireVisit } from '../visits/rules.ts'
import { dayOfVisit } from './plan-act.ts'
import { planningContextOf } from './planning-context.ts'
import { promiseFrom } from './promise-by-plans.ts'

/** What can be promised of a visit by the plans of its day and of those after; null where its day is not planned. Throws `not_found`. */
export async function computedPromise(
  portal: Portal,
  staff: StaffMember,
  visitId: string,
): Promise<ComputedPromise | null> {
  const visit = await requireVisit(portal.db, staff, visitId)
  const planning = await planningContextOf(portal, await requireWorkshop(portal, visit.branch_id))
  const day = dayOfVisit(visit, planning.now)
  return isPlanned(planning.setup, day) ? promiseFrom(portal.db, planning, day, visit.id) : null
}
