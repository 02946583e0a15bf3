import type { CarBooking } from '@toyota-trust/contracts/bookings.ts'

/** The visits that an erasure would cancel, the nearest first: verified ones, and ones that still hold their hour. */
export function visitsToCome(bookings: readonly CarBooking[], now: Date): CarBooking[] {
  const at = now.toISOString()
  const held = ({ is_verified, verifiable_until }: CarBooking) =>
    is_verified || (verifiable_until !== null && verifiable_until > at)
  return bookings
    .filter((booking) => booking.service_date > at && held(booking))
    .sort((one, other) => one.service_date.localeCompare(other.service_date))
}
