import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { listServicePrices } from '../service-prices.contract.ts'

const STALE_MS = 60 * 60 * 1000

/** The minimum prices of the periodic services of a model; requests nothing while the car is not known. */
export const useServicePrices = (car: { brand: string; type: string } | undefined, city = '') =>
  useQuery({
    queryKey: ['service-prices', car?.brand, car?.type, city],
    queryFn: car
      ? ({ signal }) =>
          call(
            listServicePrices,
            { query: { brand: car.brand, model: car.type, ...(city && { city }) } },
            { signal },
          )
      : skipToken,
    staleTime: STALE_MS,
  })
