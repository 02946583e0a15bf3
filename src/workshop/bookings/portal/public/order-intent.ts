import { SERVICES, type Service } from '../../booking-draft.model.ts'

/** Prefilled values of a booking that another page begins. */
export interface Order {
  service: Service
  carId?: string
  mileage?: number | null
  notes?: string
}

/** The intent that opens the booking form with these values. */
export const orderIntent = (order: Order): string => JSON.stringify(order)

/** Parses an intent, also the name of a service alone; null for any other intent. */
export function parseOrderIntent(intent: string): Order | null {
  const plain = SERVICES.find((name) => name === intent)
  if (plain) return { service: plain }
  try {
    // Written by `orderIntent`, maybe of an older version: its service may no longer exist.
    const order: Order = JSON.parse(intent)
    return SERVICES.includes(order?.service) ? order : null
  } catch {
    return null
  }
}
