import { placeClock } from '#core/days.ts'
import { isPlanned, setupOf } from '#floor/stalls/server/setups.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import type { VisitState } from '#workshop/visits/visit-states.model.ts'
import { planningContextOf } from './planning-context.ts'
import { promiseFrom } from './promise-by-plans.ts'

/** When the plan has the car of a booking ready; null where a promise was given, work has begun, or the day is not planned. */
export async function expectedReadyAt(
  context: AppContext,
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
  if (!isOpen || booking.promised_ready_at || !isPlanned(await setupOf(context, booking.branch_id), day))
    return null
  const planning = await planningContextOf(context, await requireWorkshop(context, booking.branch_id))
  return (await promiseFrom(context.db, planning, day, booking.id))?.ready_at ?? null
}
