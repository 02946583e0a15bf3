import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { VoidReason } from '../desk-chassis-checks.contract.ts'

export const odometerChainTables = {
  /** One a car, found by the hash of its chassis number. */
  odometer_chains: t.table({
    columns: {
      id: t.text(),
      chassis_hash: t.text(),
      begun_at: t.timestamptz(),
    },
    key: ['id'],
    owner: null,
    kept: 'no end',
    why: 'the hash of a chassis number and a random name, for the life of the car: it says which readings belong together, and no name',
  }),

  /** What car each chain is of. */
  odometer_chain_cars: t.table({
    columns: {
      chain_id: t.text(),
      /** Brand, type and model year: `Toyota Agya 2013`. */
      model: t.text(),
    },
    key: ['chain_id'],
    owner: null,
    kept: 'no end',
    why: 'model and year of the car of a chain, so that another car under the same number does not take it over; no person',
  }),

  /** Never edited or removed; a link with `corrects` corrects or voids another. */
  odometer_links: t.table({
    columns: {
      chain_id: t.text(),
      position: t.integer(),
      /** The service record that holds the reading. */
      record_id: t.nullable(t.text()),
      /** The reading of an inspection. A voiding link has neither this nor a record. */
      reading_id: t.nullable(t.text()),
      day: t.date(),
      /** Null in a link that voids the reading it `corrects`. */
      km: t.nullable(t.integer()),
      corrects: t.nullable(t.integer()),
      previous: t.text(),
      hash: t.text(),
      linked_at: t.timestamptz(),
    },
    key: ['chain_id', 'position'],
    owner: null,
    kept: 'no end',
    why: 'day and kilometres as a workshop read them, from a record that stays as well; a link that could be removed would prove nothing to the next owner',
  }),

  /** Why head office voided a reading; `position` is that of the voiding link. */
  odometer_voids: t.table({
    columns: {
      chain_id: t.text(),
      position: t.integer(),
      voided_at: t.timestamptz(),
      staff_id: t.text(),
      reason: t.text<VoidReason>(),
    },
    key: ['chain_id', 'position'],
    owner: null,
    kept: 'no end',
    why: 'why head office took a reading out of a chain; it stays as long as the link that it explains',
  }),

  /** Comparisons of the chassis number on a car with the one that its owner typed; the newest of a car counts. */
  chassis_confirmations: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      car_id: t.text(),
      chassis_hash: t.text(),
      outcome: t.text<'confirmed' | 'differs' | 'withdrawn'>(),
      /** The visit at which the car was looked at; null, as the workshop, where a confirmation was withdrawn. */
      visit_id: t.nullable(t.text()),
      branch_id: t.nullable(t.integer()),
      staff_id: t.text(),
      at: t.timestamptz(),
    },
    key: ['sequence'],
    owner: { row: 'cars', by: 'car_id' },
    why: 'whether a workshop has seen this chassis number on it',
    export: {
      columns: ['cars.license_plate', 'outcome', 'branches.branch', 'at'],
      join: sql`join cars on cars.id = car_id left join branches on branches.id = branch_id`,
      order: sql`sequence`,
    },
  }),
}
