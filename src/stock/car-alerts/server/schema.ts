import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import { ALERT_DAYS } from '../car-alerts.contract.ts'

/** How long a question whether to go on waits for its answer. */
const ANSWER_DAYS = 14

export const carAlertsTables = {
  /** Somebody without an account who wants to hear of the cars they saved. */
  car_alerts: t.table({
    columns: {
      id: t.text(),
      /** Who asked for it signed in; null for anybody else. */
      customer_id: t.nullable(t.text()),
      /** Where its messages go, one of the two. */
      phone: t.nullable(t.text()),
      email: t.nullable(t.text()),
      created_at: t.timestamptz(),
      /** Since when a code proved the receiver; nothing but the code is sent before. */
      verified_at: t.nullable(t.timestamptz()),
      /** When the receiver last chose cars. */
      renewed_at: t.timestamptz(),
      /** When it last sent a message about prices. */
      told_at: t.nullable(t.timestamptz()),
      /** Since when it waits for an answer whether to go on. */
      asked_at: t.nullable(t.timestamptz()),
    },
    key: ['id'],
    owner: { customer: 'customer_id', email: 'email' },
    ends: [
      {
        age: 'created_at',
        days: 1,
        when: 'after it was asked for, without a right code',
        only: sql`verified_at is null`,
      },
      {
        age: 'renewed_at',
        days: ALERT_DAYS + ANSWER_DAYS,
        when: `after its cars were chosen; after ${ALERT_DAYS} days its receiver is asked whether to go on`,
      },
    ],
    why: 'who is told of saved cars without an account',
    erasedBy: ['eraseCarAlerts'],
    export: { columns: ['phone', 'email', 'created_at', 'verified_at', 'told_at'] },
  }),

  car_alert_cars: t.table({
    columns: {
      alert_id: t.text(),
      stock_no: t.text(),
      /** `Toyota Rush 1.5 S GR 2020` */
      name: t.text(),
      /** The lowest price that the receiver knows, in rupiah. */
      lowest_announced_price: t.bigint(),
    },
    key: ['alert_id', 'stock_no'],
    owner: { row: 'car_alerts', by: 'alert_id' },
    why: 'the cars that an alert watches',
    export: { columns: ['stock_no', 'name'] },
  }),
}
