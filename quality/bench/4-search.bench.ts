import type { RequestOf } from '#core/endpoint.ts'
import { loadReference } from '#db/seeds/load-reference.ts'
import { openPostgres } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createReferenceCache, type ReadReference } from '#server/database/reference.ts'
import type { productCatalog } from '#stock/erp/erp.contract.ts'
import { searchStock } from '#stock/erp/server/rules.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../scripts/temporary-postgres.mjs'
import { type Row, rounded, timesOf } from './product.ts'
import { CARS, fillStock } from './stock.ts'

const RUNS = 60

type Search = Partial<RequestOf<typeof productCatalog>['body']>

/** What visitors ask for: everything, one word, several, slips, filters alone and together, later pages. */
const SEARCHES: [string, Search][] = [
  ['no filter', {}],
  ['no filter, page 40 by price', { sort: 'price_asc', offset: 960 }],
  ['avanza', { keyword: 'avanza' }],
  ['toyota', { keyword: 'toyota' }],
  ['avanza putih 2021', { keyword: 'avanza putih 2021' }],
  ['slip: avansa', { keyword: 'avansa' }],
  ['slips: hnda jzz matic', { keyword: 'hnda jazs matic' }],
  ['nothing there', { keyword: 'kereta api' }],
  ['brand', { filters: { brand: 'Toyota' } }],
  ['brand, model, year', { filters: { brand: 'Honda', model: 'Jazz', year_from: 2018, year_to: 2018 } }],
  [
    'price range by price',
    { filters: { price_from: 150_000_000, price_to: 200_000_000 }, sort: 'price_asc' },
  ],
  ['city, colour, parity', { filters: { city: 'Kota Surabaya', colour: 'WHITE', plate_parity: 'genap' } }],
  ['manual diesel by mileage', { filters: { transmission: 'Manual', fuel: 'Diesel' }, sort: 'mileage_asc' }],
  ['toyota matic', { keyword: 'toyota matic' }],
  ['brand, transmission', { filters: { brand: 'Toyota', transmission: 'Otomatis' } }],
  ['plate parity from 2018', { filters: { plate_parity: 'genap', year_from: 2018 } }],
  ['one stock number', { filters: { stock_no: 'TT90-00042' }, limit: 1 }],
]

/**
 * Searches of the used-car stock at fifty thousand cars, on PostgreSQL, from the rule that answers the call: for the first
 * time since the stock changed, when nothing is remembered, and again.
 */
export default async function measure(): Promise<Row[]> {
  if (!postgresPrograms()) return []
  const postgres = await startTemporaryPostgres()
  const { db, address, notices, close } = openPostgres(postgres.url)
  try {
    await migrate({ address })
    await loadReference(db)
    await fillStock(db)
    const nothing: ReadReference = (what) => what.read(db)
    const memory = createReferenceCache(db, notices)
    const firsts: number[] = []
    const rows: Row[] = []
    for (const [what, search] of SEARCHES) {
      const body = { limit: 24, offset: 0, sort: 'newest' as const, ...search }
      const first = await timesOf(() => searchStock({ db, reference: nothing }, body), RUNS)
      const again = await timesOf(() => searchStock({ db, reference: memory }, body), RUNS)
      firsts.push(first.median)
      rows.push(
        { what: `search of ${CARS} cars: ${what}, first`, value: rounded(first.median), unit: 'ms' },
        { what: `search of ${CARS} cars: ${what}, again`, value: rounded(again.median), unit: 'ms' },
      )
    }
    firsts.sort((a, b) => a - b)
    const middle = firsts[Math.floor(firsts.length / 2)] ?? 0
    const unit = `ms, slowest ${rounded(firsts.at(-1) ?? 0)} ms`
    return [{ what: `search of ${CARS} cars, median of all first`, value: rounded(middle), unit }, ...rows]
  } finally {
    await close()
    postgres.stop()
  }
}
