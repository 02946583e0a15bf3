import type { JSONColumnType } from 'kysely'
import * as t from '#server/database/table.ts'
import type { HandOverPlace, OpenPoint } from '../hand-over-items.model.ts'

/** The first service that was offered at a hand-over. */
export interface FirstService {
  /** `Servis Berkala 50.000 KM` */
  service: string
  visit_id: string
  day: string
  time: string
}

export const handOversTables = {
  /** Photos of a hand-over, of repaired points and of new damage. */
  order_photos: t.table({
    columns: {
      id: t.text(),
      order_id: t.text(),
      /** `depan_kiri`, `odometer`, `titik` or `kerusakan`. */
      place: t.text(),
      sha256: t.text(),
      bytes: t.bytea(),
      taken_at: t.timestamptz(),
      taken_by: t.text(),
    },
    key: ['id'],
    owner: { row: 'car_orders', by: 'order_id' },
    why: 'how the car was at the hand-over and at its return',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'while the papers of the car are open',
    export: { columns: ['place', 'taken_at'] },
  }),

  /** What was handed over with a car and who signed; a trigger refuses every edit but an erasure. */
  hand_overs: t.table({
    columns: {
      order_id: t.text(),
      handed_over_at: t.timestamptz(),
      plate: t.text(),
      stnk_until: t.date(),
      chassis: t.text(),
      odometer_km: t.integer(),
      odometer_word: t.nullable(t.text()),
      /** The reading is below that of the inspection. */
      reading_low: t.boolean(),
      /** Ids of the items that were handed over. */
      items: t.jsonb<JSONColumnType<string[]>>(),
      /** Points of the inspection that are not good, as they were read out. */
      points: t.jsonb<JSONColumnType<OpenPoint[]>>(),
      photos: t.jsonb<JSONColumnType<{ id: string; place: HandOverPlace; sha256: string }[]>>(),
      receipt_number: t.text(),
      trade_in_taken: t.boolean(),
      advisor_name: t.text(),
      advisor_by: t.text<'passkey' | 'code'>(),
      buyer_by: t.text<'code' | 'paper'>(),
      paper_reason: t.nullable(t.text()),
      return_until: t.timestamptz(),
      first_service: t.nullable(t.jsonb<JSONColumnType<FirstService>>()),
    },
    key: ['order_id'],
    owner: { row: 'car_orders', by: 'order_id' },
    why: 'what was handed over, and who signed',
    erasedBy: ['anonymiseOrders'],
    outlivesAccount: 'the hand-over stays without plate, chassis number and photos',
    export: {
      columns: ['handed_over_at', 'plate', 'stnk_until', 'chassis', 'odometer_km', 'items', 'receipt_number'],
    },
  }),
}
