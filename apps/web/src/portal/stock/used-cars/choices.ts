import type { Client } from '@toyota-trust/contracts/platform/client.ts'
import { brands, CATALOGUE_AREA, models, years } from '@toyota-trust/contracts/stock/car-models.ts'
import { usedCarBranches } from '@toyota-trust/contracts/stock/used-cars.ts'
import type { CarSearch } from './car-search.ts'

const YEARS_BACK = 15
/** What the lists to choose from hold; a model waits for its brand. */
export interface Choices {
  brands: string[]
  models: string[]
  years: string[]
  cities: string[]
}
export const NO_CHOICES: Choices = { brands: [], models: [], years: [], cities: [] }
export async function loadChoices(call: Client, search: CarSearch, signal?: AbortSignal): Promise<Choices> {
  const query = { area: CATALOGUE_AREA } as const
  const [allBrands, branches] = await Promise.all([
    call(brands, {}, { signal }),
    call(usedCarBranches, {}, { signal }),
  ])
  const brand = allBrands.find((one) => one.brand === search.brand)
  const brandModels = brand ? await call(models, { params: { brandId: brand.id } }, { signal }) : []
  const model = brandModels.find(({ carType }) => carType === search.model)
  const offeredYears = model
    ? await call(years, { params: { modelId: model.id }, query }, { signal })
    : recentYears(new Date().getFullYear())
  return {
    brands: allBrands.map((one) => one.brand),
    models: brandModels.map(({ carType }) => carType),
    years: offeredYears.map(String),
    cities: [...new Set(branches.map(({ city }) => city))].sort((a, b) => a.localeCompare(b, 'id')),
  }
}

/** The years to choose from before there is a model: from this one back. */
const recentYears = (now: number) => Array.from({ length: YEARS_BACK }, (_, back) => now - back)
