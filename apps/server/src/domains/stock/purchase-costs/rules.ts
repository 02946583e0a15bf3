import { DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import type { CostTables } from '@toyota-trust/contracts/stock/cost-figures.ts'
import type { PurchaseCosts } from '@toyota-trust/contracts/stock/dossier.ts'
import { type CarFacts, purchaseCosts } from '@toyota-trust/contracts/stock/purchase-costs.ts'
import type { stockCar } from '@toyota-trust/contracts/stock/used-cars.ts'
import type { BuyerFacts } from '@toyota-trust/contracts/stock/vehicle-tax.ts'
import type * as z from 'zod/mini'
import type { Meta } from '../../../platform/calls/surface.ts'
import type { Reference } from '../../../platform/database/reference.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { requireStockCar } from '../used-cars/rules.ts'
import { plateAreas, regionalTaxes, vehicleFees } from './sql.ts'

type StockCar = z.output<typeof stockCar>

const TABLES: Reference<CostTables> = {
  tables: ['vehicle_fees', 'regional_taxes'],
  async read(db) {
    const [fees, taxes] = await Promise.all([vehicleFees(db), regionalTaxes(db)])
    return { fees, taxes }
  },
}

type City = NonNullable<BuyerFacts['city']>

/** Every city, by its id. Its code, `32.73`, begins with that of its province and is its id without the dot. */
const CITIES: Reference<Map<number, City>> = {
  tables: ['plate_areas'],
  async read(db) {
    const cities = new Map<number, City>()
    for (const { prefix, city_code } of await plateAreas(db)) {
      const [id, province] = [cityId(city_code), Number(city_code.slice(0, 2))]
      cities.set(id, { id, province, prefixes: [...(cities.get(id)?.prefixes ?? []), prefix] })
    }
    return cities
  },
}
const cityId = (code: string) => Number(code.replace('.', ''))

/** Of the stock alone: nobody has read the papers of a car without an inspection. */
const factsOf = (car: StockCar): CarFacts => ({
  price: car.price_idr,
  fuel: car.fuel,
  body: car.body,
  platePrefix: car.plate_prefix || null,
  taxValidUntil: car.tax_valid_until || null,
  registeredCity: null,
  registeredProvince: null,
  pkbPaid: null,
  njkb: null,
})

/**
 * What a car in stock costs until it is in the name of a buyer of `city`, id or code, whose `nth` car it is. Nothing of it is
 * stored. Fails with `not_found` for a car that is not in stock and for a city that does not exist.
 */
export async function costsOf(
  portal: Portal,
  stock_no: string,
  asked: { city?: string | undefined; nth?: string | undefined },
  meta: Pick<Meta, 'header'>,
): Promise<PurchaseCosts> {
  const car = await requireStockCar(portal, stock_no, meta)
  const [tables, cities] = await Promise.all([portal.reference(TABLES), portal.reference(CITIES)])
  const city = asked.city ? cities.get(cityId(asked.city)) : null
  if (city === undefined) throw new Failure('not_found')
  const nth = asked.nth ? Number(asked.nth) : null
  const { day } = localClock(portal.clock.now(), DEFAULT_ZONE)
  return purchaseCosts(factsOf(car), { city, nth }, tables, day)
}
