import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { ARRIVAL_EARLY_HOURS } from '../../arrival-times.model.ts'

const EARLY_MS = ARRIVAL_EARLY_HOURS * 3_600_000
const DAY_MS = 24 * 3_600_000

/** Whether to show the arrival of a booking: the customer may announce it, or has a queue number. The server decides by the workshop's hours. */
export function mayArrive({ state, service_date }: CarBooking, now: Date): boolean {
  if (state === 'arrived' || state === 'ready') return true
  const since = now.getTime() - new Date(service_date).getTime()
  return state === 'scheduled' && since >= -EARLY_MS && since < DAY_MS
}
