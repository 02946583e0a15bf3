import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import { buildSearchText } from './used-cars.ts'

/** Cars whose copies of workshop and model data are outdated, joined with the current values. */
const outdated = sql`
  from erp_used_cars car
    join branches on branches.id = car.branch_id
    join cities on cities.code = branches.city_code
    join provinces on provinces.code = cities.province_code
    join catalogue_models model on model.id = car.model_id
  where (car.branch, car.city, car.body) is distinct from (branches.branch, cities.city, model.body)`

const BATCH = 1_000

/** Updates the copies in the stock: name and city of the workshop, body of the model, and the search words. */
export async function refreshStock(db: Queries): Promise<void> {
  for (;;) {
    const { rows } = await sql<Record<string, string | number>>`
      select car.stock_no, car.brand, car.car_type, car.car_spec, car.year, car.colour, car.transmission, car.fuel,
        car.plate_parity, branches.branch, cities.city, provinces.province, model.body
        ${outdated} limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    const cars = rows.map(({ stock_no, branch, city, body, ...car }) => ({
      stock_no,
      branch,
      city,
      body,
      search_text: buildSearchText({ ...car, stock_no: stock_no ?? '', city: city ?? '', body: body ?? '' }),
    }))
    await sql`
      update erp_used_cars car
      set branch = now.branch, city = now.city, body = now.body, search_text = now.search_text
      from json_populate_recordset(null::erp_used_cars, ${JSON.stringify(cars)}::json) now
      where car.stock_no = now.stock_no`.execute(db)
  }
}
