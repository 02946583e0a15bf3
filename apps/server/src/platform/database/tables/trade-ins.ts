import type { OdometerProof } from '@toyota-trust/contracts/garage/passport-price.ts'
import type { PriceLine } from '@toyota-trust/contracts/stock/price-checks.ts'
import type { Condition } from '@toyota-trust/contracts/stock/trade-in.ts'
import type { CaseState, OFFER_ANSWERS } from '@toyota-trust/contracts/stock/trade-in-cases.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Price checks and trade-in requests. */
export interface TradeInTables {
  price_checks: {
    id: string
    customer_id: string
    mobil_bekas_id: number
    brand: string
    car_type: string
    car_spec: string
    body: string | null
    year: number
    area: string
    mileage: number
    price: number
    low: number
    high: number
    comparable_count: number | null
    lines: ColumnType<PriceLine[], string, string>
    day: string
    created_at: Date
  }
  trade_ins: {
    id: string
    kind: 'catalogue' | 'other'
    /** Null while the request belongs to nobody's account; then the record token opens it. */
    customer_id: string | null
    record_token_hash: string | null
    brand: string
    model: string
    spec: string
    body: string | null
    year: number
    mileage: number
    condition: Condition
    notes: string | null
    price: number | null
    low: number | null
    high: number | null
    lines: ColumnType<PriceLine[], string, string>
    wanted_stock_no: string | null
    name: string
    phone: string
    email: string
    state: Generated<'draft' | 'verified' | 'handed_over'>
    created_at: Date
    updated_at: Date
  }
  /** What head office makes of a request; has its id, and is made by the database when its number is proved. */
  trade_in_cases: {
    id: string
    number: Generated<string>
    state: Generated<CaseState>
    state_since: Date
    opened_at: Date
    version: Generated<number>
    /** Who of the staff changed it last, by name; null for its customer and for what happens by itself. */
    changed_by: string | null
    changed_at: Date
    plate: string | null
    /** Of the link in the newest offer's mail, by which a request without an account is taken into one. */
    claim_token_hash: string | null
  }
  /** An appointment, which is a visit, and what it found. */
  trade_in_inspections: {
    sequence: Generated<string>
    visit_id: string
    trade_in_id: string
    arranged_at: Date
    engine: number | null
    transmission: number | null
    chassis: number | null
    exterior: number | null
    interior: number | null
    electrical: number | null
    odometer: number | null
    odometer_word: string | null
    words: string | null
    entered_at: Date | null
    entered_by: string | null
  }
  trade_in_offers: {
    sequence: Generated<string>
    id: string
    trade_in_id: string
    price: number
    reason: string | null
    valid_until: string
    ends_at: Date
    sent_at: Date
    sent_by: string
    sent_by_id: string
    answer: (typeof OFFER_ANSWERS)[number] | null
    answered_at: Date | null
    answer_words: string | null
  } /** A passport that a request carries; `proof` is null where it shows no reading of a workshop. */
  trade_in_passports: {
    trade_in_id: string
    code: string
    proof: JSONColumnType<OdometerProof> | null
    visits: number
    given_on: string
  }
}
