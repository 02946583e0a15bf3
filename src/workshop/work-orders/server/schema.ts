import { type JSONColumnType, sql } from 'kysely'
import type { StallKind } from '#floor/day-plan/plan-terms.model.ts'
import * as t from '#server/database/table.ts'
import type { StoredOccasion } from '../desk-work-orders.contract.ts'
import type {
  LINE_BASES,
  LINE_KINDS,
  LineAnswer,
  PAYERS,
  URGENCIES,
  WorkLine,
} from '../work-order-lines.model.ts'

export const workOrdersTables = {
  /** The intake of a car; `received_at` is null while it is a draft. */
  intakes: t.table({
    columns: {
      visit_id: t.text(),
      odometer: t.nullable(t.integer()),
      odometer_word: t.nullable(t.text()),
      fuel_eighths: t.nullable(t.integer()),
      symptoms: t.textArray(),
      complaint: t.text(),
      technician: t.text(),
      /** The technician of that name; the name as it was written stays where there is none. */
      technician_id: t.nullable(t.text()),
      spending_limit: t.nullable(t.bigint()),
      promised_ready_at: t.nullable(t.timestamptz()),
      received_by: t.nullable(t.text()),
      received_at: t.nullable(t.timestamptz()),
    },
    key: ['visit_id'],
    owner: { row: 'visits', by: 'visit_id' },
    export: {
      as: 'visit_intakes',
      columns: [
        'odometer',
        'odometer_word',
        'fuel_eighths',
        'symptoms',
        'complaint',
        'spending_limit',
        'promised_ready_at',
        'received_at',
      ],
    },
  }),

  visit_photos: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      visit_id: t.text(),
      of: t.text<StoredOccasion>(),
      words: t.text(),
      bytes: t.bytea(),
      taken_at: t.timestamptz(),
      taken_by: t.text(),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    ends: [{ age: 'taken_at', days: 'retentionPhotos', when: 'after they were taken' }],
    why: 'quarrels about scratches and parts end with the warranty of the work; large',
    export: {
      // The pictures are shown with the visit; in a text file they would be unreadable.
      columns: ['of', 'words', 'taken_at'],
      order: sql`sequence`,
    },
  }),

  visit_lines: t.table({
    columns: {
      id: t.text(),
      visit_id: t.text(),
      position: t.integer(),
      kind: t.text<(typeof LINE_KINDS)[number]>(),
      title: t.text(),
      detail: t.nullable(t.text()),
      quantity: t.integer(),
      price: t.bigint(),
      parts_price: t.nullable(t.bigint()),
      basis: t.text<(typeof LINE_BASES)[number]>(),
      urgency: t.nullable(t.text<(typeof URGENCIES)[number]>()),
      /** When the newest request with this line was sent; null for a line that was never requested. */
      asked_at: t.nullable(t.timestamptz()),
      answer: t.nullable(t.text<LineAnswer>()),
      answered_at: t.nullable(t.timestamptz()),
      answered_by: t.nullable(t.text<WorkLine['answered_by']>()),
      answered_name: t.nullable(t.text()),
      answer_words: t.nullable(t.text()),
      done: t.withDefault(t.boolean()),
      photo_id: t.nullable(t.text()),
      /** The time that it takes on a stall of this kind, once it is approved. */
      minutes: t.nullable(t.bigint()),
      stall_kind: t.nullable(t.text<StallKind>()),
      payer: t.withDefault(t.text<(typeof PAYERS)[number]>()),
      charge_reason: t.nullable(t.text()),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    export: {
      columns: [
        'kind',
        'title',
        'detail',
        'quantity',
        'price',
        'basis',
        'urgency',
        'answer',
        'answered_at',
        'answered_by',
        'answered_name',
        'answer_words',
        'done',
        'payer',
        'charge_reason',
      ],
      order: sql`visit_id, position`,
    },
  }),

  extra_work_requests: t.table({
    columns: {
      id: t.text(),
      visit_id: t.text(),
      /** Of the newest link in the mail; older ones are invalid. */
      token_hash: t.text(),
      /** Of the newest link in the SMS. */
      sms_token_hash: t.text(),
      sent_at: t.timestamptz(),
      sent_by: t.text(),
      expires_at: t.timestamptz(),
      ended_at: t.nullable(t.timestamptz()),
      /** When the newest link was sent again. */
      resent_at: t.nullable(t.timestamptz()),
      /** First openings: of any, of the mail's and the SMS's link with the right digits, and by the owner signed in. */
      opened_at: t.nullable(t.timestamptz()),
      email_opened_at: t.nullable(t.timestamptz()),
      sms_opened_at: t.nullable(t.timestamptz()),
      account_opened_at: t.nullable(t.timestamptz()),
      wrong_digits: t.withDefault(t.integer()),
      former_promise_at: t.nullable(t.timestamptz()),
      new_promise_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'when lines were sent for an answer, which the events of the visit tell as well',
  }),

  bills: t.table({
    columns: {
      visit_id: t.text(),
      odometer_out: t.nullable(t.integer()),
      invoice_number: t.text(),
      next_km: t.nullable(t.integer()),
      next_day: t.nullable(t.date()),
      advice: t.text(),
      service_number: t.nullable(t.integer()),
      unchecked_reason: t.nullable(t.text()),
    },
    key: ['visit_id'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'what a bill says is in the service record',
  }),

  /** Never edited; one with `corrects` corrects another. The visit may be deleted with its customer. */
  service_records: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      visit_id: t.text(),
      branch_id: t.integer(),
      corrects: t.nullable(t.text()),
      made_at: t.timestamptz(),
      total: t.nullable(t.bigint()),
      odometer: t.nullable(t.integer()),
      odometer_out: t.nullable(t.integer()),
      content: t.jsonb<JSONColumnType<object>>(),
    },
    key: ['id'],
    owner: null,
    kept: 'no end',
    why: 'bookkeeping asks for ten years, warranties and the odometer for the life of the car; it names nobody',
    erasedBy: ['redactRecords'],
  }),

  /** The owner of the car; deleted with the customer. */
  service_record_people: t.table({
    columns: {
      record_id: t.text(),
      customer_id: t.nullable(t.text()),
      car_id: t.nullable(t.text()),
      plate: t.text(),
      stnk_term: t.nullable(t.text()),
      /** Authors of the answers, by line. */
      answered_names: t.jsonb<JSONColumnType<Record<string, string>>>(),
    },
    key: ['record_id'],
    owner: { customer: 'customer_id' },
    kept: 'account; with the booking where there is none',
    why: 'whose car it was, apart from what was done',
    export: {
      as: 'service_records',
      columns: ['service_records.made_at', 'plate', 'answered_names', 'service_records.content'],
      join: sql`join service_records on service_records.id = record_id`,
      order: sql`sequence`,
    },
  }),

  /** Reference data: items of maintenance packages. */
  service_items: t.table({
    columns: {
      id: t.integer(),
      service_type: t.text(),
      package: t.text(),
      interval_km: t.nullable(t.integer()),
      interval_months: t.nullable(t.integer()),
      item: t.text(),
      action: t.text(),
      package_minutes: t.nullable(t.integer()),
      /** The kind of stall that the package prefers, which is its kind of work. */
      stall_kind: t.nullable(t.text<StallKind>()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
