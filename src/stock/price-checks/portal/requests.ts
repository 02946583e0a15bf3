import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import { checkPrice, listPriceChecks } from '../price-checks.contract.ts'

const priceChecksKey = ['price-checks']

/** Asks for the price of a car; the server stores it for a customer who is signed in. */
export function useCheckPrice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<typeof checkPrice>) => call(checkPrice, input),
    onSuccess: ({ id }) => {
      if (id !== null) void queries.invalidateQueries({ queryKey: priceChecksKey })
    },
  })
}

/** The customer's price checks, newest first. */
export const usePriceChecks = () =>
  useQuery({ queryKey: priceChecksKey, queryFn: ({ signal }) => call(listPriceChecks, {}, { signal }) })
