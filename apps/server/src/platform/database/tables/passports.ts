import type { VoidReason } from '@toyota-trust/contracts/desk/garage/chassis-checks.ts'
import type { PassportContent } from '@toyota-trust/contracts/garage/passports.ts'
import type { JWK } from 'jose'
import type { Generated, JSONColumnType } from 'kysely'

/** Readings of workshops that are locked together, and the passports that show them. */
export interface PassportTables {
  /** One a car, found by the hash of its chassis number. */
  odometer_chains: {
    id: string
    chassis_hash: string
    begun_at: Date
  }
  /** Never edited or removed; one with `corrects` puts another right. */
  odometer_links: {
    chain_id: string
    position: number
    /** The service record that the reading stands in. */
    record_id: string | null
    /** Of an inspection: the id of its reading. One of both is there. */
    reading_id: string | null
    day: string
    /** Null in a link that voids the reading it `corrects`. */
    km: number | null
    corrects: number | null
    previous: string
    hash: string
    linked_at: Date
  }
  /** Why head office voided a reading; `position` is that of the voiding link. */
  odometer_voids: {
    chain_id: string
    position: number
    voided_at: Date
    staff_id: string
    reason: VoidReason
  }
  /** Comparisons of the chassis number on a car with the one that its owner typed; the newest of a car counts. */
  chassis_confirmations: {
    sequence: Generated<number>
    car_id: string
    chassis_hash: string
    outcome: 'confirmed' | 'differs' | 'withdrawn'
    /** The visit at which the car was looked at; null, as the workshop, where a confirmation was withdrawn. */
    visit_id: string | null
    branch_id: number | null
    staff_id: string
    at: Date
  }
  passport_keys: {
    kid: string
    public_key: JSONColumnType<JWK>
    /** Null once another key signs. */
    sealed_private: string | null
    made_at: Date
    /** The key became known to somebody: what it signed counts no more. */
    withdrawn_at: Date | null
  }
  /** Of cars in stock, published by head office. */
  used_car_passports: {
    stock_no: string
    passport_code: string
  }
  passports: {
    code: string
    customer_id: string
    /** Null once the car has left the garage. */
    car_id: string | null
    contents: PassportContent[]
    /** What was signed; null once the owner took the passport back. */
    jws: string | null
    made_at: Date
    expires_at: Date
    revoked_at: Date | null
    opened: Generated<number>
  }
}
