import { type ColumnType, sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { TransferStepName } from '../car-transfers.contract.ts'

/** What an owner said of a step. */
interface StoredStep {
  planned_on?: string | null
  done_on?: string | null
  papers?: string[]
}
export type StoredSteps = Partial<Record<TransferStepName, StoredStep>>

export const carTransfersTables = {
  transfer_steps: t.table({
    columns: {
      id: t.bigint(),
      /** Of a transfer to another Samsat, else of one within a Samsat. */
      moves: t.boolean(),
      position: t.bigint(),
      step: t.text<TransferStepName>(),
      source: t.text(),
      as_of: t.date(),
      title: t.text(),
      words: t.text(),
      /** With `{asal}` and `{tujuan}` for the cities. */
      place: t.nullable(t.text()),
      /** Names with a bar between. */
      papers: t.nullable(t.text()),
      /** Codes of the table of fees, with a bar between. */
      fees: t.nullable(t.text()),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  car_transfers: t.table({
    columns: {
      customer_id: t.text(),
      car_id: t.text(),
      from_city: t.bigint(),
      to_city: t.bigint(),
      steps: t.jsonb<ColumnType<StoredSteps, string, string>>(),
      started_at: t.timestamptz(),
    },
    key: ['customer_id', 'car_id'],
    owner: { row: 'cars', by: 'car_id' },
    why: 'the list of an owner who registers a car in their name',
    export: {
      columns: ['cars.license_plate', 'from_city', 'to_city', 'steps', 'started_at'],
      join: sql`join cars on cars.id = car_transfers.car_id`,
    },
  }),
}
