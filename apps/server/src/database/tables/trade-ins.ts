import type { PriceLine } from '@toyota-trust/contracts/price-checks.ts'
import type { Condition } from '@toyota-trust/contracts/trade-in.ts'
import type { ColumnType, Generated } from 'kysely'

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
}
