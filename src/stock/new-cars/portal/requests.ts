import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '#core/endpoint.ts'
import { CATALOGUE_AREA } from '#stock/car-models/car-models.contract.ts'
import { call } from '#web/api.ts'
import { newCars, requestCar } from '../new-cars.contract.ts'

export type NewCar = ReplyOf<typeof newCars>[number]

const SEARCH_MAX = 100

/** New cars whose name contains `words`; the former results stay while new ones load. */
export function useNewCarSearch(words: string) {
  const search = words.slice(0, SEARCH_MAX)
  return useQuery({
    queryKey: ['new-cars', search],
    queryFn: ({ signal }) => call(newCars, { query: { area: CATALOGUE_AREA, search } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The same search, as suggestions while the customer types. */
export function useNewCars(words: string): readonly NewCar[] | undefined {
  const found = useNewCarSearch(words)
  // The customer can write the name themselves, so a failed search shows no message.
  return found.isError ? [] : found.data
}

export const sendCarRequest = (body: RequestOf<typeof requestCar>['body']) => call(requestCar, { body })
