import type { Day } from '#core/days.ts'
import type { Customer } from '#server/calls/actor.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import type { VisitKey } from '#workshop/visits/server/sql.ts'
import { gridOf, resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursNow } from '#workshop/workshop-hours/server/rules.ts'
import { lockHoursShared } from '#workshop/workshop-hours/server/sql.ts'
import { countTakenPlacesOfDay, type Openings, requirePlace } from './free-slots.ts'
import { returnPhone, setCustomer, setOwner, setProvedPhone } from './owner-sql.ts'
import { requireSlot } from './schedule.ts'
import { countTakenBesides, lockSlot } from './slot-sql.ts'
import {
  deleteBookings,
  insertWalkIn,
  meanings,
  type NewWalkIn,
  setHour,
  setReleased,
  walkInsOf,
} from './sql.ts'

/** One slot with the number of places taken. */
export interface SlotUse {
  start: string
  end: string
  taken: number
  capacity: number
}

/** The slots of a workshop's day, past ones and those beyond the bookable period included; none on a closed day. */
export async function slotUse(queries: Queries, openings: Openings, day: Day, now: Date): Promise<SlotUse[]> {
  const dayHours = resolveDayHours(openings.hours, day)
  if (!dayHours.open) return []
  const taken = await countTakenPlacesOfDay(queries, openings, day, now)
  return gridOf(dayHours).map((slot) => ({
    ...slot,
    taken: taken.get(slot.start) ?? 0,
    capacity: dayHours.slot_capacity,
  }))
}

/** What to do with a full slot: refuse customers, ask staff for confirmation first, or take it. */
type WhenFull = 'refuse' | 'ask' | 'take'

/** The requested slot, the earliest day for it, and what to do when it is full. */
export interface WantedHour {
  asked: { service_date: string; order_start_time: string }
  /** Defaults to the workshop's tomorrow. */
  earliest?: Day
  whenFull: WhenFull
}

/**
 * Moves a booking to another slot of its workshop and releases the former one. Returns the slot and by how many it exceeds the
 * capacity. Throws what `requireSlot` throws, `date_too_early` for an hour that has begun, `slot_full`, `past_capacity` or `car_booked_already`.
 */
export async function changeHour(
  tx: Queries,
  booking: { id: string; workshop: Workshop },
  wanted: WantedHour,
  now: Date,
) {
  const free = await requireHour(tx, booking, wanted, now)
  await translateConstraintErrors(meanings, () =>
    setHour(tx, { id: booking.id, branch_id: booking.workshop.id }, { now, ...free.hour }),
  )
  return free
}

/** Takes a slot as `changeHour` does, for a new booking. */
export async function bookHour(
  tx: Queries,
  booking: Omit<NewWalkIn, 'service_date' | 'order_start_time' | 'order_end_time'> & { workshop: Workshop },
  wanted: WantedHour,
  now: Date,
) {
  const { workshop, ...row } = booking
  const free = await requireHour(tx, { id: row.id, workshop }, wanted, now)
  const { startsAt, start, end } = free.hour
  await translateConstraintErrors(meanings, () =>
    insertWalkIn(tx, { ...row, service_date: startsAt, order_start_time: start, order_end_time: end }),
  )
  return free
}

/** Locks the workshop's hours and the slot, which may exceed the capacity only where the caller asked for that. */
async function requireHour(
  tx: Queries,
  { id, workshop }: { id: string; workshop: Workshop },
  { asked, earliest, whenFull }: WantedHour,
  now: Date,
) {
  await lockHoursShared(tx, workshop.id)
  const openings = { branchId: workshop.id, hours: await hoursNow(tx, workshop) }
  const hour = requireSlot(openings.hours, asked, now, earliest)
  if (hour.startsAt <= now)
    throw new Failure('date_too_early', { field: 'order_start_time' }, 'Jam itu sudah lewat, pilih jam lain')
  const place = { branchId: workshop.id, startsAt: hour.startsAt }
  await lockSlot(tx, place)
  const taken = await countTakenBesides(tx, place, id, now)
  if (whenFull === 'refuse') await requirePlace(tx, openings, hour, taken, now)
  const over = Math.max(taken + 1 - hour.places, 0)
  if (over > 0 && whenFull === 'ask') throw overCapacityFailure(hour.start, taken, hour.places)
  return { hour, over, openings }
}

/** The warning with the number of places over the capacity. */
const overCapacityFailure = (start: string, taken: number, capacity: number): Failure =>
  new Failure(
    'past_capacity',
    { field: 'order_start_time' },
    `${start} penuh, ${taken} dari ${capacity} tempat. Menjadi ${taken + 1}, lebih ${taken + 1 - capacity}. ` +
      'Boleh, tetapi ditandai “di atas kapasitas” dan tercatat atas nama Anda',
  )

/** Takes a place of the slot for a walk-in; returns by how many that exceeds the `capacity`. */
export async function occupySlotForWalkIn(
  tx: Queries,
  walkIn: NewWalkIn,
  capacity: number,
  now: Date,
): Promise<number> {
  const place = { branchId: walkIn.branch_id, startsAt: walkIn.service_date }
  await lockSlot(tx, place)
  const taken = await countTakenBesides(tx, place, walkIn.id, now)
  await insertWalkIn(tx, walkIn)
  return Math.max(taken + 1 - capacity, 0)
}

/** Turns a walk-in into a booking of the customer who agreed. Throws `car_booked_already` where the car has that slot already. */
export const linkBooking = (
  tx: Queries,
  key: VisitKey,
  {
    customer_id,
    car_id,
    car_name,
    email,
    phone,
  }: { customer_id: string; car_id: string; car_name: string; email: string; phone: string },
) =>
  translateConstraintErrors(meanings, async () => {
    await setOwner(tx, key, { customer_id, car_id, car_name, email })
    await setProvedPhone(tx, key, phone)
  })

/** Removes a walk-in from the account that it was linked to; the number that the workshop typed returns. */
export async function unlinkBooking(tx: Queries, key: VisitKey): Promise<void> {
  await setOwner(tx, key, { customer_id: null, car_id: null, car_name: '', email: '' })
  await returnPhone(tx, key)
}

/** Gives bookings without a garage car to the customer who claimed their trade-in request. */
export const assignBookings = (tx: Queries, ids: readonly string[], customer: Customer) =>
  setCustomer(tx, ids, customer)

/** Deletes bookings with all dependent rows, for an erasure. */
export const eraseBookings = (tx: Queries, ids: readonly string[]) => deleteBookings(tx, ids)

/** Deletes the walk-ins with one of these phone numbers, which the customer has proved; returns their ids. */
export async function eraseWalkIns(tx: Queries, phones: readonly string[]): Promise<string[]> {
  const ids = await walkInsOf(tx, phones)
  await deleteBookings(tx, ids)
  return ids
}

/** Releases the slot of a booking that will not take place. */
export const releaseHour = (tx: Queries, key: VisitKey, now: Date) => setReleased(tx, key, now, now)

/** Takes the slot of a released booking again, even if it is full now: the car is at the workshop. */
export async function reclaimHour(tx: Queries, key: VisitKey, now: Date): Promise<void> {
  await translateConstraintErrors(meanings, () => setReleased(tx, key, null, now))
}
