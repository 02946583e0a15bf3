import type { OwnCarDate } from '#garage/car-care/car-care.contract.ts'
import { chooseClockDate } from '#garage/cars/portal/public/clock-date.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { isInWorkshop } from '#workshop/visits/portal/public/visit-texts.ts'

const MOODS = ['over', 'soon', 'at_workshop', 'booked', 'far'] as const

/** The cars of a customer, the most urgent first: consent, at a workshop, overdue, near, booked; then by day. */
export function sortByUrgency<C extends { id: string }>(
  cars: readonly C[],
  dates: readonly OwnCarDate[],
  bookings: readonly CarBooking[],
): C[] {
  const keyed = cars.map((car) => {
    const visits = bookings.filter((booking) => booking.customercar.id === car.id && isInWorkshop(booking))
    const date = chooseClockDate(dates.filter(({ car_id }) => car_id === car.id))
    const isAsked = visits.some(({ wait_reason, state }) => state === 'waiting' && wait_reason === 'consent')
    const rank = isAsked ? -2 : visits.length > 0 ? -1 : date ? rankOf(date) : MOODS.length
    return { car, rank, day: date?.day ?? '' }
  })
  return keyed
    .toSorted((one, other) => one.rank - other.rank || one.day.localeCompare(other.day))
    .map(({ car }) => car)
}

// An estimate that has passed is not urgent: nobody knows whether it did.
const rankOf = ({ mood, rough }: Pick<OwnCarDate, 'mood' | 'rough'>) =>
  rough && mood === 'over' ? MOODS.indexOf('booked') + 0.5 : MOODS.indexOf(mood)
