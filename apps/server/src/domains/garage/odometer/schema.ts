import type { ReadingSource } from '@toyota-trust/contracts/garage/odometer.ts'
import { sql } from 'kysely'
import {
  bigint,
  date,
  generated,
  integer,
  nullable,
  table,
  text,
  timestamptz,
} from '../../../platform/database/table.ts'

export const odometerTables = {
  odometer_readings: table({
    columns: {
      sequence: generated(bigint()),
      id: text(),
      car_id: text(),
      km: integer(),
      day: date(),
      source: text<ReadingSource>(),
      word: nullable(text()),
      taken_at: timestamptz(),
    },
    key: ['id'],
    owner: { row: 'cars', by: 'car_id' },
    why: 'estimates rest on what the odometer showed before; a workshop keeps its own in its records',
    export: {
      columns: ['cars.license_plate', 'km', 'day', 'source', 'word', 'taken_at'],
      join: sql`join cars on cars.id = odometer_readings.car_id`,
      order: sql`sequence`,
    },
  }),
}
