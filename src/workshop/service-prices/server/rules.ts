import type { Queries } from '#server/database/database.ts'
import type { ServicePrices } from '../service-prices.contract.ts'
import { type PriceRow, packages, pricesOf } from './sql.ts'

/** The first inspection after 1,000 km is included in the price of a car; periodic services begin with this one. */
const FIRST_KM = 5_000

/**
 * The periodic services of a model with their prices; a package without a price stays in the list, marked as such. A city's own
 * prices apply where there are some, else those of all cities.
 */
export async function menuOf(
  db: Queries,
  { brand, model, city }: { brand: string; model: string; city?: string | undefined },
): Promise<ServicePrices> {
  const [rows, known] = await Promise.all([pricesOf(db, { brand, model }), packages(db, {})])
  const monthsOf = new Map(known.map((one) => [one.interval_km, one.interval_months]))
  const steps = [...monthsOf.keys(), ...rows.map(({ step_km }) => step_km)]
    .filter((step) => step !== null)
    .filter((step) => step >= FIRST_KM)
  const shown = [...new Set(steps)]
    .toSorted((one, other) => one - other)
    .map((step_km) => stepOf(step_km, monthsOf.get(step_km) ?? null, rowsOf(rows, step_km, city)))
  const [oldest] = rows.toSorted((one, other) => one.as_of.localeCompare(other.as_of))
  return {
    cities: [...new Set(rows.flatMap((row) => row.city ?? []))].toSorted(),
    as_of: oldest?.as_of ?? null,
    source: oldest?.source ?? null,
    steps: shown,
  }
}

function rowsOf(rows: readonly PriceRow[], step: number, city: string | undefined): PriceRow[] {
  const ofStep = rows.filter(({ step_km }) => step_km === step)
  const own = ofStep.filter((row) => city !== undefined && row.city === city)
  return own.length > 0 ? own : ofStep.filter((row) => row.city === null)
}

function stepOf(step_km: number, months: number | null, rows: readonly PriceRow[]) {
  const priced = (line: PriceRow['line']) =>
    rows.flatMap(({ line: own, item, price_idr }) =>
      own === line && price_idr !== null ? [{ item, price: price_idr }] : [],
    )
  const named = (line: PriceRow['line']) => rows.filter((row) => row.line === line).map(({ item }) => item)
  const labour = priced('labour')
  const parts = priced('part')
  const paid = [...labour, ...parts]
  return {
    step_km,
    months,
    from: paid.length > 0 ? paid.reduce((sum, { price }) => sum + price, 0) : null,
    labour,
    parts,
    included: named('included'),
    excluded: named('excluded'),
  }
}
