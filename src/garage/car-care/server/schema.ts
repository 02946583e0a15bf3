import { sql } from 'kysely'
import type { ProgrammeAnswer, PromiseFacts } from '#garage/promises/promises.model.ts'
import * as t from '#server/database/table.ts'

/** The cars of a make that a rule is for, and where the rule is from. */
const RULE = {
  id: t.integer(),
  brand: t.text(),
  /** Null for every model of the make; the years likewise. */
  car_type: t.nullable(t.text()),
  year_from: t.nullable(t.integer()),
  year_to: t.nullable(t.integer()),
  source: t.text(),
  as_of: t.date(),
}

export const carCareTables = {
  /** What an owner answered. */
  car_care: t.table({
    columns: {
      car_id: t.text(),
      handed_over_on: t.nullable(t.date()),
      last_service_on: t.nullable(t.date()),
      /** The yearly validation that was paid last, by the day that it was due. */
      stnk_paid_for: t.nullable(t.date()),
      /** Papers that lie ready (`paperKey`). */
      papers: t.withDefault(t.textArray()),
      /** Of the manufacturer's promises: which owner they are, and what the maker's page said of the chassis. */
      owner: t.withDefault(t.text<PromiseFacts['owner']>()),
      owner_reported: t.withDefault(t.boolean()),
      programme: t.nullable(t.text<ProgrammeAnswer>()),
    },
    key: ['car_id'],
    owner: { row: 'cars', by: 'car_id' },
    why: 'what its owner answered',
    export: {
      columns: [
        'cars.license_plate',
        'handed_over_on',
        'last_service_on',
        'stnk_paid_for',
        'papers',
        'owner',
        'owner_reported',
        'programme',
      ],
      join: sql`join cars on cars.id = car_care.car_id`,
    },
  }),

  /** Reference data, as the one below. */
  service_rules: t.table({
    columns: {
      ...RULE,
      first_km: t.integer(),
      first_months: t.integer(),
      every_km: t.integer(),
      every_months: t.integer(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  recall_campaigns: t.table({
    columns: {
      id: t.integer(),
      brand: t.text(),
      car_type: t.text(),
      title: t.text(),
      what: t.text(),
      announced_on: t.date(),
      built_from: t.nullable(t.date()),
      built_to: t.nullable(t.date()),
      chassis_from: t.nullable(t.text()),
      chassis_to: t.nullable(t.text()),
      source: t.text(),
      as_of: t.date(),
      check_url: t.text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
