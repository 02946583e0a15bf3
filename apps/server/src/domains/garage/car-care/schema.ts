import { sql } from 'kysely'
import {
  date,
  integer,
  nullable,
  table,
  text,
  textArray,
  withDefault,
} from '../../../platform/database/table.ts'

export const carCareTables = {
  /** What an owner answered. */
  car_care: table({
    columns: {
      car_id: text(),
      handed_over_on: nullable(date()),
      last_service_on: nullable(date()),
      /** The yearly validation that was paid last, by the day that it was due. */
      stnk_paid_for: nullable(date()),
      /** Papers that lie ready (`paperKey`). */
      papers: withDefault(textArray()),
    },
    key: ['car_id'],
    owner: { row: 'cars', by: 'car_id' },
    why: 'what its owner answered',
    export: {
      columns: ['cars.license_plate', 'handed_over_on', 'last_service_on', 'stnk_paid_for', 'papers'],
      join: sql`join cars on cars.id = car_care.car_id`,
    },
  }),

  /** Reference data, as the two below. */
  service_rules: table({
    columns: {
      id: integer(),
      brand: text(),
      /** Null, as the years, for every one of the make. */
      car_type: nullable(text()),
      year_from: nullable(integer()),
      year_to: nullable(integer()),
      first_km: integer(),
      first_months: integer(),
      every_km: integer(),
      every_months: integer(),
      source: text(),
      as_of: date(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  warranty_rules: table({
    columns: {
      id: integer(),
      brand: text(),
      car_type: nullable(text()),
      year_from: nullable(integer()),
      year_to: nullable(integer()),
      months: integer(),
      km: integer(),
      source: text(),
      as_of: date(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),

  recall_campaigns: table({
    columns: {
      id: integer(),
      brand: text(),
      car_type: text(),
      title: text(),
      what: text(),
      announced_on: date(),
      built_from: nullable(date()),
      built_to: nullable(date()),
      chassis_from: nullable(text()),
      chassis_to: nullable(text()),
      source: text(),
      as_of: date(),
      check_url: text(),
    },
    key: ['id'],
    small: true,
    owner: null,
    kept: 'reference',
  }),
}
