import type { CarBooking } from '@toyota-trust/contracts/bookings.ts'

/** The nearest booking still to come. An unverified one has not happened yet, so it does not count. */
export function nextBooking(bookings: readonly CarBooking[], now: Date): CarBooking | undefined {
  return bookings
    .filter((booking) => booking.is_verified && booking.service_date > now.toISOString())
    .sort((one, other) => one.service_date.localeCompare(other.service_date))[0]
}
