import type { Generated } from 'kysely'

/** Cars, workshop bookings and the phone numbers that were proved. */
export interface BookingTables {
  cars: {
    id: string
    customer_id: string
    mobil_bekas_id: number
    brand: string
    type: string
    spec: string
    year: number
    color: string
    license_plate: string
    engine_number: string | null
    car_price: number
    stnk_term: string
    body: string | null
    created_at: Date
  }
  branch_slots: { branch_id: number; starts_at: Date }
  bookings: {
    id: string
    customer_id: string
    car_id: string
    branch_id: number
    car_name: string
    branch: string
    province: string
    city: string
    timezone: string
    service_type: string
    mileage: number
    service_notes: string
    service_date: Date
    order_start_time: string
    order_end_time: string
    name: string
    phone: string
    email: string
    is_verified: Generated<boolean>
    /** Until when an unverified booking keeps its hour. */
    held_until: Date | null
    /** When an unverified booking gave its hour back. */
    released_at: Date | null
    created_at: Date
    updated_at: Date
  }
  phone_codes: {
    id: string
    subject_kind: 'booking' | 'trade_in' | 'profile'
    subject_id: string
    customer_id: string | null
    phone: string
    /** Wrong codes typed, over every code sent. */
    tries: Generated<number>
    sends: Generated<number>
    /** Of the newest code; the ones before it no longer count. */
    code_hash: string
    outbox_id: string | null
    sent_at: Date
    expires_at: Date
    used_at: Date | null
  }
  phone_proofs: { customer_id: string; phone: string; proved_at: Date }
}
