import { addDays, instantAt, localClock, zoneOf } from '#core/days.ts'
import { DAY_MS, MINUTE_MS } from '#core/milliseconds.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { branchKindOf } from '#workshop/bookings/booking-draft.model.ts'
import { storeBookingReading } from '#workshop/bookings/server/sql.ts'
import { requireBranchById } from '#workshop/regions/server/rules.ts'
import { openVisit, visitOf } from '#workshop/visits/server/open-visit.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { bookingTermsOf, hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import type { DemoBooking, DemoPerson } from './demo-cast.ts'

const HOLD_MINUTES = 30

interface BookingOf {
  customerId: string
  car: Parameters<typeof carName>[0] & { id: string; license_plate: string }
  person: DemoPerson
  booking: DemoBooking
}

/** A visit of the past, to come or unverified, as the cast has it. */
export async function makeBooking(context: AppContext, db: Queries, of: BookingOf): Promise<void> {
  const { customerId, car, person, booking } = of
  const branch = await requireBranchById(context, branchKindOf(booking.service_type), booking.branch_id)
  const zone = zoneOf(branch.timezone)
  const now = context.clock.now()
  const hours = await hoursOf(context, branch)
  const day = openDayFrom(addDays(localClock(now, zone).day, booking.days_ahead), hours)
  const madeAt = new Date(now.getTime() - booking.made_days_ago * DAY_MS)
  const id = context.chance.recordId()
  const heldUntil = new Date(madeAt.getTime() + HOLD_MINUTES * MINUTE_MS)
  await db
    .insertInto('bookings')
    .values({
      id,
      customer_id: customerId,
      car_id: car.id,
      branch_id: branch.id,
      car_name: carName(car),
      branch: branch.branch,
      province: branch.province,
      city: branch.city,
      timezone: zone,
      service_type: booking.service_type,
      mileage: booking.mileage,
      service_notes: booking.service_notes,
      service_date: instantAt(day, booking.start, zone),
      order_start_time: booking.start,
      order_end_time: booking.end,
      name: person.name,
      phone: person.phone ?? '',
      email: person.email,
      is_verified: booking.is_verified,
      held_until: booking.is_verified ? null : heldUntil,
      released_at: booking.is_verified ? null : heldUntil,
      created_at: madeAt,
      updated_at: madeAt,
    })
    .execute()
  await storeBookingReading(db, {
    id,
    car_id: car.id,
    mileage: booking.mileage,
    created_at: madeAt,
    timezone: zone,
  })
  if (!booking.is_verified) return
  const { by_hand } = await bookingTermsOf(context, branch.id)
  const service_date = instantAt(day, booking.start, zone)
  const proved = { id, branch_id: branch.id, timezone: zone, service_date, license_plate: car.license_plate }
  await openVisit(db, visitOf(proved, by_hand, madeAt), customerId)
  // From before the desk existed: its outcome was not recorded.
  if (booking.days_ahead < 0)
    await db.updateTable('visits').set({ state: 'past' }).where('id', '=', id).execute()
}

/** The first day from `day` on at which a workshop is open. */
export function openDayFrom(day: string, hours: WorkshopHours): string {
  return resolveDayHours(hours, day).open ? day : openDayFrom(addDays(day, 1), hours)
}
