import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  markSellerCosts,
  readSellerCosts,
  type SellerCosts,
} from '@toyota-trust/contracts/desk/stock/seller-costs.ts'
import type { CallOf } from '@toyota-trust/contracts/platform/endpoint.ts'
import { call } from '../../call.ts'

const keyOf = (stockNo: string) => ['seller-costs', stockNo]

/** What a car costs its buyer, and which lines its seller pays. */
export const useSellerCosts = (stockNo: string) =>
  useQuery({
    queryKey: keyOf(stockNo),
    queryFn: ({ signal }) => call(readSellerCosts, { params: { stockNo } }, { signal }),
  })

export function useMarkCosts(stockNo: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof markSellerCosts>['body']) =>
      call(markSellerCosts, { params: { stockNo }, body }),
    onSuccess: (costs) => queries.setQueryData<SellerCosts>(keyOf(stockNo), costs),
    // Another user may have changed the lines: loads the stored ones.
    onError: () => queries.invalidateQueries({ queryKey: keyOf(stockNo) }),
  })
}
