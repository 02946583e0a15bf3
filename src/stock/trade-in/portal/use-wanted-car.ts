import { useQuery } from '@tanstack/react-query'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { call } from '#web/api.ts'

const STOCK_STALE_MS = 5 * 60 * 1000

/** The used car that the customer came from; null when it is not in stock any more. */
export const useWantedCar = (stockNo: string | null) =>
  useQuery({
    queryKey: ['wanted-car', stockNo],
    queryFn: async ({ signal }) => {
      const filters = { stock_no: stockNo ?? '' }
      const { data } = await call(searchUsedCars, { body: { filters, limit: 1 } }, { signal })
      return data[0] ?? null
    },
    enabled: stockNo !== null,
    staleTime: STOCK_STALE_MS,
  })
