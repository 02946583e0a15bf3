import type { Reference } from '#server/database/reference.ts'
import { allCities, allProvinces } from '#workshop/public.ts'
import { allSteps, type StepRow } from './sql.ts'

export const STEPS: Reference<StepRow[]> = { tables: ['transfer_steps'], read: allSteps }

/** Every city with its province, in the order of their names. */
export const CITIES: Reference<{ id: number; city: string; province: string }[]> = {
  tables: ['cities', 'provinces'],
  async read(db) {
    const [cities, provinces] = await Promise.all([allCities(db), allProvinces(db)])
    const names = new Map(provinces.map(({ id, province }) => [id, province]))
    return cities.map(({ id, code, city }) => ({
      id,
      city,
      province: names.get(Number(code.slice(0, 2))) ?? '',
    }))
  },
}
