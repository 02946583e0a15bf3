import type { VisitState, WaitReason } from '@toyota-trust/contracts/workshop/visit-states.ts'
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
    /** Grows with every change, so that two phones do not write over each other. */
    version: Generated<number>
  }
  branch_slots: { branch_id: number; starts_at: Date }
  bookings: {
    id: string
    /** Null, as the car's, for a walk-in that is linked to nobody. */
    customer_id: string | null
    car_id: string | null
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
    /** When its car was handed over, after which the car may take the same hour again. */
    car_left_at: Date | null
    created_at: Date
    updated_at: Date
  }
  /** What happens to a booking at the workshop; has its id, and is made by the database when the booking is verified. */
  visits: {
    id: string
    branch_id: number
    number: string
    plate: string
    state: VisitState
    state_since: Date
    version: Generated<number>
    /** Who of the staff changed it last, by name; null for its owner. */
    changed_by: Generated<string | null>
    walk_in: Generated<boolean>
    /** Null while the workshop has to confirm by hand. */
    confirmed_at: Date | null
    over_capacity: Generated<boolean>
    moved_from: Date | null
    promised_ready_at: Date | null
    wait_reason: WaitReason | null
    wait_word: string | null
    arrived_at: Date | null
    work_started_at: Date | null
    ready_at: Date | null
    handed_over_at: Date | null
    ended_by: 'customer' | 'workshop' | null
    ended_reason: string | null
    calendar_sequence: Generated<number>
    /** The hour that its owner was reminded of. */
    reminded_for: Generated<Date | null>
    /** When the head of the workshop heard that nobody had confirmed it. */
    head_told_at: Generated<Date | null>
  }
  /** The timeline of visits: who did what, and internal notes. */
  visit_events: {
    sequence: Generated<string>
    visit_id: string
    at: Date
    act: string
    by_kind: 'customer' | 'staff' | 'system'
    by_id: string | null
    by_name: string | null
    from_state: VisitState | null
    to_state: VisitState | null
    words: string | null
  }
  visit_waits: { visit_id: string; began_at: Date; ended_at: Date | null; reason: string }
  phone_codes: {
    id: string
    subject_kind: 'booking' | 'trade_in' | 'profile' | 'erasure' | 'walk_in'
    subject_id: string
    customer_id: string | null
    /** Where it went to: a number, or the address of a mail. */
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
