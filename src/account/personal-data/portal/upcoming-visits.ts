import type { StockVisit } from '#stock/test-drives/test-drives.contract.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { isInWorkshop } from '#workshop/visits/portal/public/visit-texts.ts'

/** A visit that ends with the account, as the texts below need it. */
export type AffectedVisit = Pick<
  CarBooking,
  'id' | 'service_date' | 'timezone' | 'order_start_time' | 'branch' | 'city'
>

/** The visits that an erasure would cancel, the nearest first: verified bookings, unverified ones that still hold their slot, and test drives. */
export function upcomingVisits(
  bookings: readonly CarBooking[],
  looks: readonly StockVisit[],
  now: Date,
): AffectedVisit[] {
  const at = now.toISOString()
  const holdsSlot = ({ state, verifiable_until }: CarBooking) =>
    state === 'scheduled' || (verifiable_until !== null && verifiable_until > at)
  return [...bookings.filter(holdsSlot), ...looks.filter(({ state }) => state === 'scheduled')]
    .filter(({ service_date }) => service_date > at)
    .sort((one, other) => one.service_date.localeCompare(other.service_date))
}

/** The visits under way, whose cards are deleted with the account. */
export const visitsInProgress = (
  bookings: readonly CarBooking[],
  looks: readonly StockVisit[],
): AffectedVisit[] => [...bookings, ...looks].filter(isInWorkshop)
