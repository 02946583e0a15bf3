import type { ReadingSource } from '@toyota-trust/contracts/garage/odometer.ts'
import type { Generated } from 'kysely'

/** What owners and workshops know of cars over the years, and the rules of their makes. */
export interface CarCareTables {
  /** What an owner answered. */
  car_care: {
    car_id: string
    handed_over_on: string | null
    last_service_on: string | null
    /** The yearly validation that he has paid last, by the day that it was due. */
    stnk_paid_for: string | null
    /** Papers that lie ready (`paperKey`). */
    papers: Generated<string[]>
  }
  odometer_readings: {
    sequence: Generated<number>
    id: string
    car_id: string
    km: number
    day: string
    source: ReadingSource
    word: string | null
    taken_at: Date
  }
  /** Reference data, as the two below. */
  service_rules: {
    id: number
    brand: string
    /** Null, as the years, for every one of the make. */
    car_type: string | null
    year_from: number | null
    year_to: number | null
    first_km: number
    first_months: number
    every_km: number
    every_months: number
    source: string
    as_of: string
  }
  warranty_rules: {
    id: number
    brand: string
    car_type: string | null
    year_from: number | null
    year_to: number | null
    months: number
    km: number
    source: string
    as_of: string
  }
  recall_campaigns: {
    id: number
    brand: string
    car_type: string
    title: string
    what: string
    announced_on: string
    built_from: string | null
    built_to: string | null
    chassis_from: string | null
    chassis_to: string | null
    source: string
    as_of: string
    check_url: string
  }
}
