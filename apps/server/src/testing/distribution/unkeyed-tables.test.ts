import { loadModule } from 'libpg-query'
import { beforeAll, expect, it } from 'vitest'
import type { Placements } from './placements.ts'
import { demandOf } from './unkeyed-tables.ts'

const COLUMNS: Record<string, { columns: string[]; keys: string[] | 'everywhere' }> = {
  customers: { columns: ['id', 'name'], keys: ['id'] },
  cars: { columns: ['id', 'customer_id', 'plate'], keys: ['customer_id'] },
  readings: { columns: ['id', 'car_id', 'km'], keys: ['customer_id'] },
  branches: { columns: ['id'], keys: 'everywhere' },
  visits: { columns: ['id', 'branch_id', 'state'], keys: ['branch_id'] },
}
const placements: Placements = {
  names: Object.keys(COLUMNS),
  of: (table) => {
    const { columns, keys } = COLUMNS[table] ?? { columns: [] }
    return { columns: new Set(columns), keys: keys ?? 'everywhere' }
  },
}
beforeAll(loadModule)

it.each<[string, string[], string[]?]>([
  ['select * from cars where id = $1', ['cars']],
  ['select * from cars where id = $1 and customer_id = $2::text', []],
  ['select * from cars where id = $1 or customer_id = $2', ['cars']],
  ['select * from cars where customer_id = any($1::text[])', []],
  ['select * from cars where customer_id in ($1, $2)', []],
  ['select * from cars where customer_id <> $1', ['cars']],
  ['select * from cars where customer_id = plate', ['cars']],
  ['select * from customers c join cars on cars.customer_id = c.id where c.id = $1', []],
  ['select * from customers c left join cars on cars.id = $2 where c.id = $1', ['cars']],
  ['select * from cars where customer_id in (select id from customers where id = $1)', []],
  ['select * from customers c where id = $1 and exists (select from cars where cars.customer_id = c.id)', []],
  ['select (select count(*) from cars where customer_id = c.id) from customers c where c.id = $1', []],
  ['select (select count(*) from cars) from customers c where c.id = $1', ['cars']],
  [
    'with own as (select customer_id from cars where customer_id = $1) select * from own, customers where id = own.customer_id',
    [],
  ],
  ['select * from (select customer_id as owner from cars) o where o.owner = $1', []],
  ['select * from cars where customer_id = $1 union select * from cars', ['cars']],
  ['insert into cars (id, plate) values ($1, $2)', ['cars']],
  [
    'insert into cars (id, customer_id) values ($1, $2) on conflict (id) do update set plate = excluded.plate',
    [],
  ],
  ['insert into readings (id, car_id) values ($1, $2)', ['readings']],
  ['update visits set state = $1 where id = $2', ['visits']],
  ['update visits set state = $1 from branches b where b.id = visits.branch_id and b.id = $2', []],
  ['delete from cars using customers c where c.id = cars.customer_id and c.id = $1', []],
  ['select * from branches', []],
  ['select * from visits where branch_id = $1 for update skip locked', [], ['skip locked']],
  ["select nextval('visit_numbers'), pg_advisory_xact_lock(1)", [], ['nextval', 'pg_advisory_xact_lock']],
])('%s', (text, unkeyed, forms = []) => {
  expect(demandOf(text, placements)).toEqual({ unkeyed, forms })
})
