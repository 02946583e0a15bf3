import { DEFAULT_ZONE, localClock, weekdayName, weekdayOf, ZONE_NAMES } from '#core/days.ts'
import type { UsedCar } from '../../used-cars.contract.ts'

/** `Dipesan sampai Rabu, 14:00 WIB`, or `Terjual`. */
export function orderWords({ order_state, ordered_until }: Pick<UsedCar, 'order_state' | 'ordered_until'>) {
  if (order_state === 'sold') return 'Terjual'
  if (!ordered_until) return 'Dipesan'
  const { day, time } = localClock(new Date(ordered_until), DEFAULT_ZONE)
  return `Dipesan sampai ${weekdayName(weekdayOf(day))}, ${time} ${ZONE_NAMES[DEFAULT_ZONE]}`
}
