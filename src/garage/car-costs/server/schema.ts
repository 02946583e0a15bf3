import { sql } from 'kysely'
import * as t from '#server/database/table.ts'
import type { OWN_COST_KINDS } from '../ownership-costs.model.ts'

export const carCostsTables = {
  car_costs: t.table({
    columns: {
      customer_id: t.text(),
      id: t.text(),
      car_id: t.text(),
      kind: t.text<(typeof OWN_COST_KINDS)[number]>(),
      day: t.date(),
      amount_idr: t.bigint(),
      millilitres: t.nullable(t.bigint()),
      km: t.nullable(t.bigint()),
      /** The tank was full afterwards. */
      is_full: t.boolean(),
      created_at: t.timestamptz(),
    },
    key: ['customer_id', 'id'],
    owner: { row: 'cars', by: 'car_id' },
    why: 'what its owner writes down of its costs',
    export: {
      columns: ['cars.license_plate', 'kind', 'day', 'amount_idr', 'millilitres', 'km', 'is_full'],
      join: sql`join cars on cars.id = car_costs.car_id`,
    },
  }),
}
