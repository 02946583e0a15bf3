import type { Client } from '#core/client.ts'
import { brands, CATALOGUE_AREA, models, years } from '#stock/car-models/car-models.contract.ts'
import { usedCarBranches } from '../used-cars.contract.ts'
import type { CarSearch } from './car-search.ts'
import type { Choices } from './filter-lists.ts'

const YEARS_BACK = 15
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

/** The years that are offered without a model: the present one and those before it. */
const recentYears = (now: number) => Array.from({ length: YEARS_BACK }, (_, back) => now - back)
