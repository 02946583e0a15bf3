import type { ComputedPromise } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { computedPromiseOf } from '@toyota-trust/contracts/desk/workshop/plan-changes.ts'
import { type Day, placeClock } from '@toyota-trust/contracts/platform/days.ts'
import type { VisitState } from '@toyota-trust/contracts/workshop/visit-states.ts'
import type { StaffMember } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { requireWorkshop } from '../regions/rules.ts'
import { isPlanned, setupOf } from '../stalls/setups.ts'
import { requireVisit } from '../visits/rules.ts'
import { dayOfVisit } from './plan-act.ts'
import { planningOf } from './planning.ts'
import { type IdentifiedPlan, type Planning, plansFrom, readDay } from './read-day.ts'
import { planned } from './store-plan.ts'

/** When the plan has a booking ready that nobody gave a promise for; null where its day is not planned. */
export async function expectedReadyAt(
  portal: Portal,
  booking: {
    id: string
    branch_id: number
    service_date: Date
    timezone: string
    state: VisitState | null
    promised_ready_at: Date | null
  },
): Promise<string | null> {
  const day = placeClock(booking.service_date, booking.timezone).day
  const isOpen = booking.state === null || booking.state === 'scheduled' || booking.state === 'arrived'
  if (!isOpen || booking.promised_ready_at || !isPlanned(await setupOf(portal, booking.branch_id), day))
    return null
  const planning = await planningOf(portal, await requireWorkshop(portal, booking.branch_id))
  return (await promiseFrom(portal.db, planning, day, booking.id))?.ready_at ?? null
}

/** What can be promised of a visit by the plans of its day and of those after; null where its day is not planned. Throws `not_found`. */
export async function computedPromise(
  portal: Portal,
  staff: StaffMember,
  visitId: string,
): Promise<ComputedPromise | null> {
  const visit = await requireVisit(portal.db, staff, visitId)
  const planning = await planningOf(portal, await requireWorkshop(portal, visit.branch_id))
  const day = dayOfVisit(visit, planning.now)
  return isPlanned(planning.setup, day) ? promiseFrom(portal.db, planning, day, visit.id) : null
}

/** By the plan of a day, or of the working day after it on which work ends that continues. */
async function promiseFrom(
  queries: Queries,
  planning: Planning,
  day: Day,
  booking: string,
): Promise<ComputedPromise | null> {
  const own = promiseBy(await readDay(queries, planning, day), booking)
  if (own?.unplaced !== 'tomorrow') return own
  for (const plan of await plansFrom(queries, planning, day)) {
    const later = plan.day > day ? promiseBy(plan, booking) : null
    if (later && later.unplaced !== 'tomorrow') return later
  }
  return null
}

function promiseBy(plan: IdentifiedPlan, booking: string): ComputedPromise | null {
  const number = [...plan.ids].find(([, id]) => id === booking)?.[0]
  return number === undefined ? null : computedPromiseOf(plan, planned(plan), number)
}
