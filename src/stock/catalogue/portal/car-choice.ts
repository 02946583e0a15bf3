/** An entry of the catalogue: its id and the name that is shown. */
interface Named {
  id: number
  name: string
}

/** The selection in the catalogue so far. */
export interface CarChoice {
  brand: Named | null
  /** `body` is the body style, which decides the drawing. */
  model: (Named & { body?: string | undefined }) | null
  year: number | null
  /** `id` is the variant's; `priceId` is what the server takes. */
  spec: (Named & { priceId: number }) | null
}

// A choice makes every choice below it stale.
export const withBrand = (brand: CarChoice['brand']): CarChoice => ({
  brand,
  model: null,
  year: null,
  spec: null,
})
export const withModel = ({ brand }: CarChoice, model: CarChoice['model']): CarChoice => ({
  brand,
  model,
  year: null,
  spec: null,
})
export const withYear = ({ brand, model }: CarChoice, year: CarChoice['year']): CarChoice => ({
  brand,
  model,
  year,
  spec: null,
})
export const withSpec = ({ brand, model, year }: CarChoice, spec: CarChoice['spec']): CarChoice => ({
  brand,
  model,
  year,
  spec,
})
