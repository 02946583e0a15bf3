import { branchesOfNumber } from '#account/public.ts'
import { placeClock, shortDay, weekdayName, weekdayOf } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { visitToAnswerFor } from '#workshop/public.ts'

/** How long after the hand-over a workshop still answers for a visit. */
const AFTER_HAND_OVER_MS = 14 * 86_400_000

/** The workshop of a new thread, and its subject. */
interface ThreadPlace {
  branchId: number | null
  /** Null where the thread belongs to no visit. */
  subject: string | null
}

/**
 * The workshop whose own number it is; else the one of the customer's visit that is under way or was handed over in the last 14 days;
 * else head office.
 */
export async function placeOfThread(
  tx: Queries,
  numberId: string,
  customer: Customer | null,
  now: Date,
): Promise<ThreadPlace> {
  const [own, another] = await branchesOfNumber(tx, numberId)
  const visit = customer
    ? await visitToAnswerFor(tx, customer, new Date(now.getTime() - AFTER_HAND_OVER_MS))
    : undefined
  // An upcoming visit is not under way.
  const ofVisit = visit && visit.state !== 'scheduled' ? visit.branch_id : null
  const branchId = own !== undefined && another === undefined ? own : ofVisit
  if (!visit || visit.branch_id !== branchId) return { branchId, subject: null }
  const { day, time } = placeClock(visit.handed_over_at ?? visit.service_date, visit.timezone)
  const when = visit.handed_over_at
    ? `diambil ${shortDay(day)}`
    : `${weekdayName(weekdayOf(day)).slice(0, 3)} ${time}`
  return { branchId, subject: `${formatPlate(visit.plate)}, ${when}` }
}
