import type { AppContext } from '#server/app-context.ts'
import { CITIES } from '#stock/purchase-costs/server/tables.ts'
import type { SalesSettings } from '../sales-settings.model.ts'
import type { OrderedCar } from './schema.ts'

type Registered = Pick<OrderedCar, 'registered_city' | 'plate_prefix'>

/** Cities in which the car is registered: the one of its papers, or all that use its plate. */
export async function homeCitiesOf(
  { reference }: Pick<AppContext, 'reference'>,
  { registered_city, plate_prefix }: Registered,
): Promise<number[]> {
  if (registered_city !== null) return [registered_city]
  const cities = await reference(CITIES)
  return [...cities.values()].flatMap(({ id, prefixes }) => (prefixes.includes(plate_prefix) ? [id] : []))
}

/** Cost and days of the papers for a buyer of a city; without a city those of the branch's city. */
export async function papersFor(
  context: Pick<AppContext, 'reference'>,
  car: Registered,
  cityId: number,
  settings: SalesSettings,
) {
  return (await homeCitiesOf(context, car)).includes(cityId) ? settings.papers : settings.papers_mutasi
}
