import { SERVICES, type Service } from '@toyota-trust/contracts/workshop/booking-draft.ts'

/** Prefilled values of a booking that another page begins. */
export interface Order {
  service: Service
  carId?: string
  mileage?: number | null
  notes?: string
}

/** The intent that opens the form of "Booking Service"; the service alone for a plain one. */
export const orderIntent = (order: Order): string => JSON.stringify(order)

/** Parses the intent of a page into an order; null for any other intent. */
export function parseOrderIntent(intent: string): Order | null {
  const plain = SERVICES.find((name) => name === intent)
  if (plain) return { service: plain }
  try {
    // Written by `orderIntent` of this very program; a service that it does not know ends it.
    const order: Order = JSON.parse(intent)
    return SERVICES.includes(order?.service) ? order : null
  } catch {
    return null
  }
}
