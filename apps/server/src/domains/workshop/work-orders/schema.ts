import type { PhotoOccasion } from '@toyota-trust/contracts/desk/workshop/work-order.ts'
import type {
  LINE_BASES,
  LINE_KINDS,
  LineAnswer,
  URGENCIES,
  WorkLine,
} from '@toyota-trust/contracts/workshop/work-order-lines.ts'
import { type JSONColumnType, sql } from 'kysely'
import {
  bigint,
  boolean,
  bytea,
  date,
  generated,
  integer,
  jsonb,
  nullable,
  table,
  text,
  textArray,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts'

export const workOrdersTables = {
  /** How a car was received; `received_at` is null while it is a draft. */
  intakes: table({
    columns: {
      visit_id: text(),
      odometer: nullable(integer()),
      odometer_word: nullable(text()),
      fuel_eighths: nullable(integer()),
      symptoms: textArray(),
      complaint: text(),
      technician: text(),
      spending_limit: nullable(bigint()),
      promised_ready_at: nullable(timestamptz()),
      received_by: nullable(text()),
      received_at: nullable(timestamptz()),
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

  visit_photos: table({
    columns: {
      sequence: generated(bigint()),
      id: text(),
      visit_id: text(),
      of: text<PhotoOccasion>(),
      words: text(),
      bytes: bytea(),
      taken_at: timestamptz(),
      taken_by: text(),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    ends: [{ age: 'taken_at', days: 'retentionPhotos', when: 'after they were taken' }],
    why: 'quarrels about scratches and parts end with the warranty of the work; large',
    export: {
      // The pictures are shown with the visit; a text file would hold them for nobody to look at.
      columns: ['of', 'words', 'taken_at'],
      order: sql`sequence`,
    },
  }),

  visit_lines: table({
    columns: {
      id: text(),
      visit_id: text(),
      position: integer(),
      kind: text<(typeof LINE_KINDS)[number]>(),
      title: text(),
      detail: nullable(text()),
      quantity: integer(),
      price: bigint(),
      parts_price: nullable(bigint()),
      basis: text<(typeof LINE_BASES)[number]>(),
      urgency: nullable(text<(typeof URGENCIES)[number]>()),
      /** When the newest request that it came with was sent; null for what nobody was asked about. */
      asked_at: nullable(timestamptz()),
      answer: nullable(text<LineAnswer>()),
      answered_at: nullable(timestamptz()),
      answered_by: nullable(text<WorkLine['answered_by']>()),
      answered_name: nullable(text()),
      answer_words: nullable(text()),
      done: withDefault(boolean()),
      photo_id: nullable(text()),
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
      ],
      order: sql`visit_id, position`,
    },
  }),

  extra_work_requests: table({
    columns: {
      id: text(),
      visit_id: text(),
      /** Of the newest link; the ones before it no longer count. */
      token_hash: text(),
      sent_at: timestamptz(),
      sent_by: text(),
      expires_at: timestamptz(),
      ended_at: nullable(timestamptz()),
      opened_at: nullable(timestamptz()),
      wrong_digits: withDefault(integer()),
      former_promise_at: nullable(timestamptz()),
      new_promise_at: nullable(timestamptz()),
    },
    key: ['id'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'when lines were sent for an answer, which the events of the visit tell as well',
  }),

  bills: table({
    columns: {
      visit_id: text(),
      odometer_out: nullable(integer()),
      invoice_number: text(),
      next_km: nullable(integer()),
      next_day: nullable(date()),
      advice: text(),
    },
    key: ['visit_id'],
    owner: { row: 'visits', by: 'visit_id' },
    notExported: 'what a bill says stands in the service record',
  }),

  /** Never edited; one with `corrects` puts another right. The visit may be gone with its customer. */
  service_records: table({
    columns: {
      sequence: generated(bigint()),
      id: text(),
      visit_id: text(),
      branch_id: integer(),
      corrects: nullable(text()),
      made_at: timestamptz(),
      total: nullable(bigint()),
      odometer: nullable(integer()),
      odometer_out: nullable(integer()),
      content: jsonb<JSONColumnType<object>>(),
    },
    key: ['id'],
    owner: null,
    kept: 'no end',
    why: 'bookkeeping asks for ten years, warranties and the odometer for the life of the car; it names nobody',
    erasedBy: ['redactRecords'],
  }),

  /** Whose car it was; goes with the customer. */
  service_record_people: table({
    columns: {
      record_id: text(),
      customer_id: nullable(text()),
      car_id: nullable(text()),
      plate: text(),
      stnk_term: nullable(text()),
      /** Who answered, by line. */
      answered_names: jsonb<JSONColumnType<Record<string, string>>>(),
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

  /** Reference data: what packages of maintenance are made of. */
  service_items: table({
    columns: {
      id: integer(),
      service_type: text(),
      package: text(),
      interval_km: nullable(integer()),
      interval_months: nullable(integer()),
      item: text(),
      action: text(),
      package_minutes: nullable(integer()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
