import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '@toyota-trust/contracts/platform/endpoint.ts'
import {
  cancelStockVisit,
  createStockVisit,
  listStockVisits,
  moveStockVisit,
} from '@toyota-trust/contracts/stock/test-drives.ts'
import { searchUsedCars } from '@toyota-trust/contracts/stock/used-cars.ts'
import { call } from '../../../platform/api.ts'

const VISITS_KEY = ['stock-visits']

export const useStockVisits = () =>
  useQuery({ queryKey: VISITS_KEY, queryFn: ({ signal }) => call(listStockVisits, {}, { signal }) })

/** One car of the stock; null when it is not there. */
export const useStockCar = (stockNo: string | null) =>
  useQuery({
    queryKey: ['stock-car', stockNo],
    queryFn:
      stockNo === null
        ? skipToken
        : async ({ signal }) => {
            const body = { filters: { stock_no: stockNo }, limit: 1 }
            return (await call(searchUsedCars, { body }, { signal })).data[0] ?? null
          },
  })

export function useCreateStockVisit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ requestKey, ...input }: CallOf<typeof createStockVisit> & { requestKey: string }) =>
      call(createStockVisit, input, { idempotencyKey: requestKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: VISITS_KEY }),
  })
}

export function useMoveStockVisit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<typeof moveStockVisit>) => call(moveStockVisit, input),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: VISITS_KEY }),
        queries.invalidateQueries({ queryKey: ['regions', 'slots'] }),
      ]),
  })
}

export function useCancelStockVisit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (visitId: string) => call(cancelStockVisit, { params: { visitId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: VISITS_KEY }),
  })
}
