import type { Generated } from 'kysely'

/** What customers have ticked with their bookings, and the photos beside it. */
export interface ComplaintCardTables {
  complaint_cards: {
    booking_id: string
    symptoms: string[]
    felt: string[]
    /** Rupiah. */
    spending_limit: number | null
    call_first: boolean
  }
  complaint_photos: {
    sequence: Generated<string>
    id: string
    customer_id: string
    car_id: string | null
    /** Null while it waits for the next booking of the car. */
    booking_id: string | null
    bytes: Buffer
    taken_at: Date
  }
}
