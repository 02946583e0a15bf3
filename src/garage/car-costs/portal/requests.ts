import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import {
  addCarCost,
  type CarCosts,
  readCarCosts,
  readCarCostsFile,
  removeCarCost,
  updateCarCost,
} from '../car-costs.contract.ts'

const keyOf = (carId: string) => ['car-costs', carId]

/** What a car costs, entry by entry, with the figures of a year. */
export const useCarCosts = (carId: string) =>
  useQuery({
    queryKey: keyOf(carId),
    queryFn: ({ signal }) => call(readCarCosts, { params: { carId } }, { signal }),
  })

type Body = CallOf<typeof addCarCost>['body']

/** Adds an entry, or changes the one at `entryId`. */
export function useSaveCost(carId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ entryId, body }: { entryId: string | null; body: Body }) =>
      entryId === null
        ? call(addCarCost, { params: { carId }, body })
        : call(updateCarCost, { params: { carId, entryId }, body }),
    onSuccess: (costs) => queries.setQueryData<CarCosts>(keyOf(carId), costs),
  })
}

export function useRemoveCost(carId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (entryId: string) => call(removeCarCost, { params: { carId, entryId } }),
    onSuccess: (costs) => queries.setQueryData<CarCosts>(keyOf(carId), costs),
  })
}

export const loadCostsFile = (carId: string) => call(readCarCostsFile, { params: { carId } })
