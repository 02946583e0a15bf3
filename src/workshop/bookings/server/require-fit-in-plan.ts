import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Entering } from '#workshop/floor-ports.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { type Openings, requirePlace } from './free-slots.ts'
import type { WantedHour } from './reserved-hours.ts'
import type { BookedSlot } from './schedule.ts'

interface Reserved {
  workshop: Workshop
  openings: Openings
  hour: Pick<BookedSlot, 'day' | 'start' | 'places'>
}

/**
 * Decides whether a booking whose hour was reserved fits the plan of its day, by what the caller does with a full one. Returns whether
 * it fits; null where the day is not planned. Throws `slot_full`, or for staff `plan_moves` and `past_plan`.
 */
export async function requireFit(
  context: AppContext,
  tx: Queries,
  booking: Entering,
  { workshop, openings, hour }: Reserved,
  whenFull: WantedHour['whenFull'],
  now: Date,
): Promise<boolean | null> {
  const fit = await context.floor.lockAndCheckPlan(
    context,
    tx,
    { workshop, hours: openings.hours },
    booking,
    hour,
    now,
  )
  // Its place is taken already: none is counted.
  if (whenFull === 'refuse') await requirePlace(tx, openings, hour, 0, now, fit)
  if (whenFull === 'ask') fit?.requireConfirmed()
  return fit?.fits ?? null
}
