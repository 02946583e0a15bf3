import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { CATALOGUE_AREA, pricingDetail, specs } from '#stock/catalogue/catalogue.contract.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import type { Condition } from '#stock/trade-in/trade-in.contract.ts'
import type { Pricing } from '../price-list.model.ts'
import { insertPriceCheck } from './sql.ts'
import { valuate } from './valuation.ts'

/** A car of the catalogue as a caller names it: by the id of its price, or by model, year and variant. */
export interface CatalogueChoice {
  mobil_bekas_id?: number
  model?: string | number
  year?: number
  spec?: string | number
}

/** Values a car of the catalogue; stored for a signed-in customer. */
export async function checkPriceOf(
  context: AppContext,
  choice: CatalogueChoice & { mileage?: number | null },
  actor: Customer | Stranger,
  meta: Meta,
) {
  await context.limits.spend('formPerAddress', `price-check ${meta.network}`)
  const estimate = await estimateOf(context, choice, { mileage: choice.mileage })
  if (actor.kind === 'stranger') return { id: null, ...estimate }
  const id = context.chance.recordId()
  const { carType, carSpec, date, lines, ...rest } = estimate
  await insertPriceCheck(context.db, {
    ...rest,
    id,
    customer_id: actor.id,
    car_type: carType,
    car_spec: carSpec,
    lines: JSON.stringify(lines),
    day: date,
    created_at: context.clock.now(),
  })
  return { id, ...estimate }
}

/** The value of a car today in Jakarta, with its corrections. Throws `car_unknown` or `catalogue_away`. */
export async function estimateOf(
  context: AppContext,
  choice: CatalogueChoice,
  given: { mileage?: number | null; condition?: Condition },
) {
  const market = await marketPriceOf(context, choice)
  const date = localClock(context.clock.now(), DEFAULT_ZONE).day
  const { id, brand, carType, carSpec, year, body } = market
  return {
    mobil_bekas_id: id,
    brand,
    carType,
    carSpec,
    body: body ?? null,
    year,
    area: CATALOGUE_AREA,
    ...valuate(market, given, Number(date.slice(0, 4))),
    comparable_count: await countComparable(context, market),
    date,
  }
}

async function marketPriceOf(context: AppContext, choice: CatalogueChoice): Promise<Pricing> {
  const id = choice.mobil_bekas_id ?? (await idOf(context, choice))
  try {
    return await context.catalogue(pricingDetail, { params: { id } })
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'not_found') throw unknownCar()
    throw problem
  }
}

const unknownCar = () => new Failure('car_unknown', { field: 'mobil_bekas_id' })

/** The id of the price of a model, year and variant; the variant by id, or by name with or without the model's. */
async function idOf(context: AppContext, { model, year, spec }: CatalogueChoice): Promise<number> {
  if (model === undefined || year === undefined || spec === undefined) {
    throw new Failure('input_invalid', { field: 'mobil_bekas_id' }, 'Pilih mobil dari katalog')
  }
  const offered = await context
    .catalogue(specs, { params: { model: String(model), year: String(year) }, query: {} })
    .catch((problem) => {
      if (problem instanceof Failure && problem.code === 'not_found') throw unknownCar()
      throw problem
    })
  const wanted = String(spec).trim().toLowerCase()
  const found = offered.find(
    ({ id, carSpec }) =>
      String(id) === wanted ||
      carSpec.toLowerCase() === wanted ||
      carSpec.toLowerCase().endsWith(` ${wanted}`),
  )
  if (!found) throw unknownCar()
  return found.ValueCarPrice.id
}

/** Used cars of the model in stock, at most a year older or younger; null while the ERP does not answer. */
async function countComparable(
  context: AppContext,
  { brand, carType, year }: Pricing,
): Promise<number | null> {
  try {
    const filters = { brand, model: carType, year_from: year - 1, year_to: year + 1 }
    const { total } = await context.erp(productCatalog, {
      params: { product: context.config.erp.product },
      body: { filters, limit: 1 },
    })
    return total
  } catch {
    return null
  }
}
