import type * as z from 'zod/mini'
import type { Reference } from '#server/database/reference.ts'
import { allCities, allProvinces } from '#workshop/public.ts'
import type { buyerCity } from '../cost-facts.model.ts'
import type { CostTables } from '../cost-figures.model.ts'
import { plateAreas, regionalTaxes, vehicleFees } from './sql.ts'

export const TABLES: Reference<CostTables> = {
  tables: ['vehicle_fees', 'regional_taxes'],
  async read(db) {
    const [fees, taxes] = await Promise.all([vehicleFees(db), regionalTaxes(db)])
    return { fees, taxes }
  },
}

export type City = z.output<typeof buyerCity>

/** Every city in which plates are given, by its id and in the order of their names. */
export const CITIES: Reference<Map<number, City>> = {
  tables: ['plate_areas', 'cities'],
  async read(db) {
    const [areas, cities] = await Promise.all([plateAreas(db), allCities(db)])
    const prefixes = Map.groupBy(areas, ({ city_code }) => city_code)
    return new Map(
      cities.map(({ id, code, city }): [number, City] => [
        id,
        {
          id,
          city,
          province: Number(code.slice(0, 2)),
          prefixes: (prefixes.get(code) ?? []).map(({ prefix }) => prefix),
        },
      ]),
    )
  },
}

/** The id of a city is its code, `32.73`, without the dot. */
export const cityId = (code: string) => Number(code.replace('.', ''))

export const PROVINCES: Reference<{ id: number; province: string }[]> = {
  tables: ['provinces'],
  read: allProvinces,
}
