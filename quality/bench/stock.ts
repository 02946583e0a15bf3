import { sql } from 'kysely'
import { COLOURS } from '#core/car-colours.ts'
import { carSearchText } from '#office/data-sets/server/car-words.ts'
import type { Database } from '#server/database/database.ts'

export const CARS = 50_000
const BATCH = 5_000

/** Copies of the sample stock, each with another colour, price, mileage and year. */
export async function fillStock(db: Database): Promise<void> {
  const stock = await db.selectFrom('erp_used_cars').selectAll().execute()
  for (let from = 0; from < CARS; from += BATCH) {
    const cars = Array.from({ length: BATCH }, (_, at) => {
      const number = from + at
      const model = stock[number % stock.length]
      if (!model) throw new Error('there is no sample stock to copy')
      const { search: _search, ...car } = model
      const copy = {
        ...car,
        stock_no: `TT90-${String(number).padStart(5, '0')}`,
        colour: COLOURS[(number * 7) % COLOURS.length]?.value ?? car.colour,
        price_idr: car.price_idr + ((number * 37) % 40) * 1_000_000,
        mileage_km: car.mileage_km + ((number * 13) % 900) * 10,
        year: car.year - (number % 3),
        plate_parity: number % 2 === 0 ? 'genap' : 'ganjil',
      }
      return { ...copy, search_text: carSearchText({ ...copy, year: String(copy.year) }) }
    })
    const columns = sql.join(Object.keys(cars[0] ?? {}).map((name) => sql.ref(name)))
    await sql`
      insert into erp_used_cars (${columns})
      select ${columns} from json_populate_recordset(null::erp_used_cars, ${JSON.stringify(cars)}::json)`.execute(
      db,
    )
  }
  await sql`vacuum analyze erp_used_cars`.execute(db)
}
