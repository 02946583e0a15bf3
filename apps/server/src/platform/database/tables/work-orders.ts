import type { PhotoOccasion } from '@toyota-trust/contracts/desk/workshop/work-order.ts'
import type {
  LINE_BASES,
  LINE_KINDS,
  LineAnswer,
  URGENCIES,
  WorkLine,
} from '@toyota-trust/contracts/workshop/work-order-lines.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** What workshops write on visits, and the records of service that come of it. */
export interface WorkOrderTables {
  /** How a car was received; `received_at` is null while it is a draft. */
  intakes: {
    visit_id: string
    odometer: number | null
    odometer_word: string | null
    fuel_eighths: number | null
    symptoms: string[]
    complaint: string
    technician: string
    spending_limit: number | null
    promised_ready_at: Date | null
    received_by: string | null
    received_at: Date | null
  }
  visit_photos: {
    sequence: Generated<number>
    id: string
    visit_id: string
    of: PhotoOccasion
    words: string
    bytes: Buffer
    taken_at: Date
    taken_by: string
  }
  visit_lines: {
    id: string
    visit_id: string
    position: number
    kind: (typeof LINE_KINDS)[number]
    title: string
    detail: string | null
    quantity: number
    price: number
    parts_price: number | null
    basis: (typeof LINE_BASES)[number]
    urgency: (typeof URGENCIES)[number] | null
    /** When the newest request that it came with was sent; null for what nobody was asked about. */
    asked_at: Date | null
    answer: LineAnswer | null
    answered_at: Date | null
    answered_by: WorkLine['answered_by']
    answered_name: string | null
    answer_words: string | null
    done: Generated<boolean>
    photo_id: string | null
  }
  extra_work_requests: {
    id: string
    visit_id: string
    /** Of the newest link; the ones before it no longer count. */
    token_hash: string
    sent_at: Date
    sent_by: string
    expires_at: Date
    ended_at: Date | null
    opened_at: Date | null
    wrong_digits: Generated<number>
    former_promise_at: Date | null
    new_promise_at: Date | null
  }
  bills: {
    visit_id: string
    odometer_out: number | null
    invoice_number: string
    next_km: number | null
    next_day: string | null
    advice: string
  }
  /** Never edited; one with `corrects` puts another right. The visit may be gone with its customer. */
  service_records: {
    sequence: Generated<number>
    id: string
    visit_id: string
    branch_id: number
    corrects: string | null
    made_at: Date
    total: number | null
    odometer: number | null
    odometer_out: number | null
    content: JSONColumnType<object>
  }
  /** Whose car it was; goes with the customer. */
  service_record_people: {
    record_id: string
    customer_id: string | null
    car_id: string | null
    plate: string
    stnk_term: string | null
    /** Who answered, by line. */
    answered_names: JSONColumnType<Record<string, string>>
  }
  /** Reference data: what packages of maintenance are made of. */
  service_items: {
    id: number
    service_type: string
    package: string
    interval_km: number | null
    interval_months: number | null
    item: string
    action: string
    package_minutes: number | null
  }
}
