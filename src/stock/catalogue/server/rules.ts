import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { Pricing } from '#stock/price-checks/price-list.model.ts'
import { CATALOGUE_AREA } from '../catalogue.contract.ts'
import { findBrand, findModel, findPrice, modelsByName, specsByName, yearsNewestFirst } from './sql.ts'

/** The models of a brand by name. Throws `not_found`. */
export async function modelsOf(db: Queries, brandId: number) {
  requireFound(await findBrand(db, brandId))
  return modelsByName(db, brandId)
}

/** The years in which a model was built, newest first. Throws `not_found`. */
export async function yearsOf(db: Queries, modelId: number): Promise<number[]> {
  requireFound(await findModel(db, String(modelId)))
  return (await yearsNewestFirst(db, modelId)).map(({ year }) => year)
}

/** Variants of a model, given by id or name; none in a year without one. */
export async function specsOf(db: Queries, model: string, year: number) {
  const { id } = requireFound(await findModel(db, model))
  const rows = await specsByName(db, id, year)
  return rows.map(({ value_price_id, ...spec }) => ({ ...spec, ValueCarPrice: { id: value_price_id } }))
}

/** A price of the catalogue in rupiah, with the area that it holds for. Throws `not_found`. */
export async function pricingOf(db: Queries, id: number): Promise<Pricing> {
  return { ...requireFound(await findPrice(db, id)), area: CATALOGUE_AREA }
}

function requireFound<T>(row: T | undefined): T {
  if (!row) throw new Failure('not_found')
  return row
}
