import type { StockVisit } from '#stock/test-drives/test-drives.contract.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'

export type Appointment = { booking: CarBooking } | { drive: StockVisit }

const startOf = (appointment: Appointment) =>
  'booking' in appointment ? appointment.booking.service_date : appointment.drive.service_date

/** Bookings and test drives that have not started, the nearest first; an unverified booking does not count. */
export function upcomingAppointments(
  bookings: readonly CarBooking[],
  drives: readonly StockVisit[],
  now: Date,
): Appointment[] {
  const all: Appointment[] = [
    ...bookings.filter(({ state }) => state === 'scheduled').map((booking) => ({ booking })),
    ...drives.filter(({ state }) => state === 'scheduled').map((drive) => ({ drive })),
  ]
  return all
    .filter((appointment) => startOf(appointment) > now.toISOString())
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}
