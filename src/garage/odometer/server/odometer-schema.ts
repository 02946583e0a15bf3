import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { ReadingSource } from '../odometer.model.ts'

export const odometerTables = {
  odometer_readings: t.table({
    columns: {
      sequence: t.generated(t.bigint()),
      id: t.text(),
      car_id: t.text(),
      km: t.integer(),
      day: t.date(),
      source: t.text<ReadingSource>(),
      word: t.nullable(t.text()),
      taken_at: t.timestamptz(),
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
