import { CATALOGUE_AREA } from '@toyota-trust/contracts/car-models.ts'
import type { ReplyOf } from '@toyota-trust/contracts/endpoint.ts'
import { newCars, requestCar } from '@toyota-trust/contracts/new-cars.ts'
import { call } from '../../api.ts'

export type NewCar = ReplyOf<typeof newCars>[number]

/** New cars whose name holds the words of `search`. */
export const findNewCars = (search: string, signal: AbortSignal) =>
  call(newCars, { query: { area: CATALOGUE_AREA, search } }, { signal })

export const askForCar = (carSpec: string, year: number) => call(requestCar, { body: { carSpec, year } })
