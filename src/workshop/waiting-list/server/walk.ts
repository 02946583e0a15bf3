import { addDays, type Day, instantAt, tomorrowIn, zoneOf } from '#core/days.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '#workshop/bookings/booking-limits.model.ts'
import { countTakenBesides, countTakenByInstant, tryLockSlot } from '#workshop/bookings/server/slot-sql.ts'
import type { FittingDays } from '#workshop/floor-ports.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { gridOf, resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursNow } from '#workshop/workshop-hours/server/rules.ts'
import type { FreedCause } from '../desk-waiting.contract.ts'
import { computeOfferTimes, type FreeHour, findMatchingHours } from '../waiting-rules.model.ts'
import { arePlacesLeft, isAvailableFor } from './availability.ts'
import { arePostponed } from './postponed-walks.ts'
import {
  countHoldsOf,
  insertOffer,
  insertWalk,
  listExcludedHours,
  lockWaiting,
  openEntries,
  type StoredEntry,
} from './sql.ts'

const NO_BOOKING = ''

interface Hour extends FreeHour {
  places: number
  taken: number
}

/**
 * Walks the list of a workshop where a place can have come free, in the caller's transaction, after all its other locks: each entry
 * without an offer gets the first hour that suits, unless its customer has had a day's number of them. The clock looks again at an hour that a booking has locked meanwhile, and sends the
 * messages.
 */
export async function offerFreedHours(
  context: AppContext,
  tx: Queries,
  branchId: number,
  cause: FreedCause,
): Promise<void> {
  if (arePostponed(tx)) return
  // Two statements: the second one sees what committed before the lock was given.
  await lockWaiting(tx, branchId)
  const waiting = (await openEntries(tx, branchId)).filter(({ offer_id }) => offer_id === null)
  if (waiting.length === 0) return
  const now = context.clock.now()
  const workshop = await requireWorkshop(context, branchId)
  const hours = await hoursNow(tx, workshop)
  const free = await findFreeHours(tx, branchId, hours, waiting, now)
  if (free.length === 0) return
  const without = await listExcludedHours(
    tx,
    waiting.map(({ id }) => id),
  )
  const days = await context.floor.fittingDays(context, tx, workshop)
  const holds = await countHoldsOf(
    tx,
    waiting.map(({ customer_id }) => customer_id),
    new Date(now.getTime() - DAY_MS),
  )
  const holdsMax = context.limits.maxOf('waitingHoldsPerCustomer')
  const offerTo = (entry: StoredEntry) =>
    offerHourToEntry(context, tx, {
      entry,
      free,
      without: without.get(entry.id) ?? new Set(),
      cause,
      hours,
      days,
    })
  let wasLocked = false
  for (const entry of waiting) {
    const held = holds.get(entry.customer_id) ?? 0
    if (held >= holdsMax) continue
    const became = await offerTo(entry)
    if (became === 'offered') holds.set(entry.customer_id, held + 1)
    if (became === 'locked') wasLocked = true
  }
  if (wasLocked) await insertWalk(tx, branchId, now)
}

/** The hours with a place left on the days that a customer waits for. */
async function findFreeHours(
  tx: Queries,
  branchId: number,
  hours: WorkshopHours,
  waiting: readonly StoredEntry[],
  now: Date,
): Promise<Hour[]> {
  const zone = zoneOf(hours.timezone)
  const first = tomorrowIn(zone, now)
  const last = addDays(first, BOOKING_DAYS_AHEAD_MAX - 1)
  const days = Array.from({ length: BOOKING_DAYS_AHEAD_MAX }, (_, index) => addDays(first, index)).filter(
    (day) => waiting.some(({ first_day, last_day }) => day >= first_day && day <= last_day),
  )
  if (days.length === 0) return []
  const span = { from: instantAt(first, '00:00', zone), until: instantAt(addDays(last, 1), '00:00', zone) }
  const taken = await countTakenByInstant(tx, branchId, span, now)
  return days
    .flatMap((day) => hoursOfDay(hours, day))
    .map((hour) => ({ ...hour, taken: taken.get(hour.at) ?? 0 }))
    .filter(arePlacesLeft)
}

function hoursOfDay(hours: WorkshopHours, day: Day): Omit<Hour, 'taken'>[] {
  const dayHours = resolveDayHours(hours, day)
  if (!dayHours.open) return []
  const zone = zoneOf(hours.timezone)
  return gridOf(dayHours).map(({ start }) => ({
    day,
    start,
    at: instantAt(day, start, zone).getTime(),
    places: dayHours.slot_capacity,
  }))
}

interface OfferInputs {
  entry: StoredEntry
  free: readonly Hour[]
  without: ReadonlySet<number>
  cause: FreedCause
  hours: WorkshopHours
  days: FittingDays
}

async function offerHourToEntry(
  context: AppContext,
  tx: Queries,
  { entry, free, without, cause, hours, days }: OfferInputs,
): Promise<'offered' | 'none' | 'locked'> {
  const now = context.clock.now()
  const { first_day, last_day, part, branch_id } = entry
  let wasLocked = false
  for (const hour of findMatchingHours({ first_day, last_day, part, without }, free)) {
    if (!(await isAvailableFor(days, entry, hour))) continue
    const times = computeOfferTimes(now, hour.day, zoneOf(hours.timezone), days.noticeHours)
    if (!times) continue
    const startsAt = new Date(hour.at)
    const place = { branchId: branch_id, startsAt }
    if (!(await tryLockSlot(tx, place)) || !(await days.tryDay(hour.day))) {
      wasLocked = true
      continue
    }
    hour.taken = await countTakenBesides(tx, place, NO_BOOKING, now)
    if (!(await isAvailableFor(days, entry, hour))) continue
    await insertOffer(tx, {
      id: context.chance.recordId(),
      entry_id: entry.id,
      branch_id,
      starts_at: startsAt,
      start: hour.start,
      freed_at: now,
      cause,
      tell_at: times.notifyAt,
      told_at: null,
      held_until: times.heldUntil,
      state: 'open',
      ended_at: null,
      booking_id: null,
    })
    hour.taken++
    days.forget(hour.day)
    return 'offered'
  }
  return wasLocked ? 'locked' : 'none'
}
