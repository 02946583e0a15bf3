import type { PriceLine } from '@toyota-trust/contracts/price-checks.ts'
import type { Condition } from '@toyota-trust/contracts/trade-in.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface Customers {
  id: string
  email: string
  provider: 'local' | 'google' | 'facebook'
  confirmed_at: Date | null
  password_hash: string | null
  name: string
  phone: string | null
  date_of_birth: string | null
  place_of_birth: string | null
  gender: 'L' | 'P' | null
  login_locked_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface Branches {
  id: number
  branch: string
  city_code: string
  kind: 'gr' | 'bp'
  opening_time: string
  closing_time: string
  slot_minutes: number
  slot_capacity: number
  /** Digits 1 (Monday) to 7 (Sunday), `123456`. */
  open_days: string
  timezone: string
  is_sample: boolean
}

export interface Cars {
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

export interface Bookings {
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
  wrong_codes: Generated<number>
  codes_sent: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface OneTimeCodes {
  id: string
  subject_kind: 'booking' | 'trade_in'
  subject_id: string
  customer_id: string | null
  phone: string
  code_hash: string
  outbox_id: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface Outbox {
  id: string
  dedupe_key: string
  channel: 'email' | 'sms' | 'erp'
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
  attachments: ColumnType<unknown, string | undefined, string>
  reply_to: string | null
  /** Holds a code or a link: its text is wiped once a real driver has sent it. */
  secret: Generated<boolean>
  state: Generated<'waiting' | 'sent' | 'dead'>
  attempts: Generated<number>
  next_attempt_at: Date
  last_error: string | null
  sequence: GeneratedAlways<number>
  created_at: Date
  sent_at: Date | null
  /** After this the message is not sent any more. */
  valid_until: Date | null
  /** What the provider reported since. */
  delivery_state: Generated<'submitted' | 'delivered' | 'failed' | null>
  delivered_at: Generated<Date | null>
}

export interface ErpUsedCars {
  stock_no: string
  value_price_id: number
  brand_id: number
  model_id: number
  spec_id: number
  brand: string
  car_type: string
  car_spec: string
  body: string
  year: number
  colour: string
  transmission: string
  fuel: string
  mileage_km: number
  price_idr: number
  branch_id: number
  branch: string
  city: string
  plate_prefix: string
  plate_parity: string
  certification_grade: string
  tax_valid_until: string
  inspection_score: number
  score_engine: number
  score_transmission: number
  score_chassis: number
  score_exterior: number
  score_interior: number
  score_electrical: number
  inspection_summary: string
  /** What a keyword is looked for in: lower-case words, written by the seeds. */
  search_text: string
  /** The same words for the index. */
  search: GeneratedAlways<string>
}

export interface PriceChecks {
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

export interface TradeIns {
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
  wrong_codes: Generated<number>
  codes_sent: Generated<number>
  created_at: Date
  updated_at: Date
}
