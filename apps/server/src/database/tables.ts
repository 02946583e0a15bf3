import type { ColumnType, GeneratedAlways } from 'kysely'
import type {
  Bookings,
  Branches,
  Cars,
  Customers,
  ErpUsedCars,
  Outbox,
  PhoneCodes,
  PriceChecks,
  TradeIns,
} from './rows.ts'

/** The columns of every table, as the migrations make them. Instants are `Date`, calendar days are text, money is whole rupiah. */
export interface Tables {
  customers: Customers
  social_accounts: {
    provider: 'google' | 'facebook'
    provider_user_id: string
    customer_id: string
    email: string | null
    linked_at: Date
  }
  social_attempts: {
    state_hash: string
    provider: 'google' | 'facebook'
    code_verifier: string
    nonce: string
    /** Whom to link to; null for a sign-in. */
    customer_id: string | null
    expires_at: Date
  }
  link_tickets: { ticket_hash: string; customer_id: string; expires_at: Date }
  sessions: { id: string; customer_id: string; created_at: Date; seen_at: Date; ended_at: Date | null }
  one_time_links: {
    token_hash: string
    purpose: 'confirm_email' | 'reset_password' | 'social_exchange'
    customer_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  consents: {
    id: string
    customer_id: string
    document: string
    version: string
    address: string | null
    given_at: Date
    withdrawn_at: Date | null
  }
  provinces: { id: number; code: string; province: string; official_name: string; timezone: string }
  cities: { id: number; code: string; province_code: string; city: string; kind: string; timezone: string }
  subdistricts: { id: number; city_code: string; subdistrict: string }
  branches: Branches
  banners: {
    id: number
    list: 'desktop' | 'mobile'
    position: number
    name: string
    link: string
    image_file: string
  }
  catalogue_brands: { id: number; brand: string }
  catalogue_models: { id: number; brand_id: number; car_type: string; body: string; seats: number }
  catalogue_years: { model_id: number; year: number }
  catalogue_specs: {
    id: number
    model_id: number
    car_spec: string
    variant: string
    transmission: string
    fuel: string
    engine_cc: number
    year_from: number
    year_to: number
    new_price_idr: number
  }
  catalogue_value_prices: {
    id: number
    spec_id: number
    year: number
    price_idr: number
    price_low_idr: number
    price_high_idr: number
  }
  catalogue_new_cars: {
    id: number
    brand: string
    car_type: string
    car_spec: string
    body: string
    transmission: string
    fuel: string
    area: string
    otr_price_idr: number
  }
  catalogue_car_requests: { id: string; car_spec: string; year: number; created_at: Date }
  cars: Cars
  branch_slots: { branch_id: number; starts_at: Date }
  bookings: Bookings
  phone_codes: PhoneCodes
  phone_proofs: { customer_id: string; phone: string; proved_at: Date }
  outbox: Outbox
  idempotency_keys: {
    scope: string
    call: string
    key: string
    body_hash: string
    answer: string | null
    /** False while the call that will send the answer still runs. */
    settled: boolean
    created_at: Date
  }
  rate_windows: { bucket: string; started_at: Date; ends_at: Date; spent: number }
  audit_log: {
    sequence: GeneratedAlways<number>
    at: Date
    event: string
    customer_id: string | null
    address: string | null
    request_id: string | null
    details: ColumnType<unknown, string, never>
  }
  contact_messages: {
    id: string
    name: string
    phone: string
    email: string
    message: string
    content_hash: string
    created_at: Date
  }
  erp_used_cars: ErpUsedCars
  price_checks: PriceChecks
  trade_ins: TradeIns
  erp_trade_in_leads: {
    reference: string
    id: string
    product: string
    lead: ColumnType<unknown, string, never>
    created_at: Date
  }
  /** Every word that some car can be found by; kept by a trigger. */
  erp_search_words: { word: string }
  instalment_terms: InstalmentTerms
  insurance_rates: InsuranceRates
  reference_loads: { name: string; checksum: string }
}

export interface InstalmentTerms {
  id: number
  /** Years, both counted in. */
  car_age_from: number
  car_age_to: number
  tenor_months: number
  dp_pct: number
  flat_rate_pct: number
  provision_pct: number
  admin_fee_idr: number
  insurance: 'comprehensive' | 'tlo' | 'kombinasi'
}

export interface InsuranceRates {
  category: number
  region: number
  cover: 'comprehensive' | 'tlo'
  sum_from_idr: number
  /** Null for no limit. */
  sum_to_idr: number | null
  lower_pct: number
  upper_pct: number
}
