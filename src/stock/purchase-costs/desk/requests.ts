import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import { markSellerCosts, readSellerCosts, type SellerCosts } from '../desk-seller-costs.contract.ts'

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
