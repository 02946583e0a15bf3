import { newRecordId } from '#core/record-id.ts'
import { brands, models } from '#stock/car-models/car-models.contract.ts'
import { call } from '#web/api.ts'
import { withCar } from '../flow/trade-in-draft.ts'
import { editFlowDraft } from '../flow/trade-in-state.ts'
import { changeFlow } from '../flow/trade-in-storage.ts'

/** A model of the catalogue with its brand. */
export interface CatalogueCar {
  /** `Toyota Avanza` */
  name: string
  brand: { id: number; name: string }
  model: { id: number; name: string; body: string | undefined }
}

/** Every model of every brand, as the catalogue sorts them. */
export async function loadCatalogueCars(): Promise<CatalogueCar[]> {
  const found = await call(brands, {})
  const groups = await Promise.all(
    found.map(async (brand) =>
      (await call(models, { params: { brandId: brand.id } })).map((model) => ({
        name: `${brand.brand} ${model.carType}`,
        brand: { id: brand.id, name: brand.brand },
        model: { id: model.id, name: model.carType, body: model.body },
      })),
    ),
  )
  return groups.flat()
}

/** The car that somebody means by `Toyota Avanza`, `avanza` or `Avanza 2019`; null where none or several fit. */
export function findCatalogueCar<Car extends Pick<CatalogueCar, 'name' | 'model'>>(
  cars: readonly Car[],
  typed: string,
): Car | null {
  const words = ` ${typed.trim().toLowerCase().replace(/\s+/g, ' ')} `
  const named = cars.filter(({ model }) => words.includes(` ${model.name.toLowerCase()} `))
  // "Innova Zenix" names two models: the longer one is meant.
  const longest = Math.max(...named.map(({ model }) => model.name.length))
  const meant = named.filter(({ model }) => model.name.length === longest)
  const exact = meant.filter(({ name }) => words.includes(` ${name.toLowerCase()} `))
  const [car, ...others] = exact.length > 0 ? exact : meant
  return car && others.length === 0 ? car : null
}

/** Begins the trade-in of this tab with brand and model of the owner's car. */
export function startWithOwnCar({ brand, model }: CatalogueCar): void {
  const chosen = { brand, model, year: null, spec: null }
  changeFlow((flow) =>
    editFlowDraft(flow, (draft) => ({ ...withCar(draft, chosen), path: 'catalogue' }), newRecordId()),
  )
}
