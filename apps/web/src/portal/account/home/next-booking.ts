import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'

/** The nearest booking still to come: an unverified one has not happened yet, one that ended or has come is not awaited. */
export function nextBooking(bookings: readonly CarBooking[], now: Date): CarBooking | undefined {
  return bookings
    .filter((booking) => booking.state === 'scheduled' && booking.service_date > now.toISOString())
    .sort((one, other) => one.service_date.localeCompare(other.service_date))[0]
}
