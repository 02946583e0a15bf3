import type * as z from 'zod/mini'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { serviceRuleOf } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { premiumBands } from '#stock/instalments/server/sql.ts'
import type { PurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { requireStockCar } from '#stock/used-cars/server/rules.ts'
import type { stockCar } from '#stock/used-cars/used-cars.contract.ts'
import { menuOf } from '#workshop/public.ts'
import type { BuyerFacts, CarFacts } from '../cost-facts.model.ts'
import type { CostSheet } from '../cost-sheet.contract.ts'
import { computePurchaseCosts } from '../purchase-costs.model.ts'
import { inspectedFacts } from './inspected-facts.ts'
import { codesOfSeller } from './seller-sql.ts'
import { CITIES, cityId, PROVINCES, TABLES } from './tables.ts'

type StockCar = z.output<typeof stockCar>

/** The facts that the stock has: nobody has read the papers of a car without an inspection. */
const factsOfStock = (car: StockCar): CarFacts => ({
  price: car.price_idr,
  sample: car.is_sample === true,
  fuel: car.fuel,
  body: car.body,
  mileage_km: car.mileage_km,
  plate_prefix: car.plate_prefix || null,
  tax_valid_until: car.tax_valid_until || null,
  stnk_valid_until: null,
  registered_city: null,
  registered_province: null,
  pkb_paid: null,
  njkb: null,
  inspected_on: null,
  paid_by_seller: [],
})

/** The facts of a car: those of the signed inspection take precedence over those of the stock. */
async function factsOf(context: AppContext, car: StockCar): Promise<CarFacts> {
  const [inspected, paid_by_seller] = await Promise.all([
    inspectedFacts(context, car.stock_no),
    codesOfSeller(context.db, car.stock_no),
  ])
  return { ...factsOfStock(car), ...inspected, paid_by_seller }
}

const todayOf = ({ clock }: AppContext) => localClock(clock.now(), DEFAULT_ZONE).day

/**
 * What a car in stock costs until it is in the name of a buyer of `city`, id or code, whose `nth` car it is. Nothing of it is
 * stored. Fails with `not_found` for a car that is not in stock and for a city that does not exist.
 */
export async function costsOf(
  context: AppContext,
  stock_no: string,
  asked: { city?: string | undefined; nth?: string | undefined },
  meta: Pick<Meta, 'header'>,
): Promise<PurchaseCosts> {
  const car = await requireStockCar(context, stock_no, meta)
  const [tables, cities] = await Promise.all([context.reference(TABLES), context.reference(CITIES)])
  const city: BuyerFacts['city'] | undefined = asked.city ? cities.get(cityId(asked.city)) : null
  if (city === undefined) throw new Failure('not_found')
  const nth = asked.nth ? Number(asked.nth) : null
  return computePurchaseCosts(await factsOf(context, car), { city, nth }, tables, todayOf(context))
}

/**
 * What a browser computes the costs of a car from, for a buyer of `province`; an unknown one has neither cities nor taxes.
 * Fails with `not_found` for a car that is not in stock.
 */
export async function buildCostSheet(
  context: AppContext,
  stock_no: string,
  asked: { province?: string | undefined },
  meta: Pick<Meta, 'header'>,
): Promise<CostSheet> {
  const car = await requireStockCar(context, stock_no, meta)
  const { brand, car_type, car_spec, year } = car
  const province = asked.province ? Number(asked.province) : null
  const [tables, cities, provinces, rule, menu, bands] = await Promise.all([
    context.reference(TABLES),
    context.reference(CITIES),
    context.reference(PROVINCES),
    serviceRuleOf(context, { brand, type: car_type, year }),
    menuOf(context.db, { brand, model: car_type }),
    premiumBands(context.db, car.price_idr),
  ])
  return {
    today: todayOf(context),
    car: { stock_no, brand, car_type, car_spec, year, facts: await factsOf(context, car) },
    provinces,
    cities: [...cities.values()].filter((city) => city.province === province),
    tables: {
      fees: [...tables.fees],
      taxes: tables.taxes.filter(({ province_id }) => province_id === province),
    },
    menu: rule && {
      every_km: rule.every_km,
      as_of: menu.as_of,
      source: menu.source,
      steps: menu.steps.map(({ step_km, from }) => ({ step_km, from })),
    },
    bands,
  }
}
