import { skipToken, useQuery } from '@tanstack/react-query'
import { instalmentsWith } from '../../instalments/requests.ts'
import { downPaymentWith, type OwnValue } from './difference.ts'

const STALE_MS = 5 * 60 * 1000

interface Wanted {
  price_idr: number
  year: number
}

/** What the wanted car costs a month when the own one is its down payment, one row for each tenor; none while unknown. */
export function useMonthly(own: OwnValue, wanted: Wanted | null | undefined) {
  const price = wanted?.price_idr ?? 0
  const year = wanted?.year ?? 0
  const usual = useQuery({
    queryKey: ['instalments', price, year],
    queryFn: wanted ? ({ signal }) => instalmentsWith({ price, year }, signal) : skipToken,
    staleTime: STALE_MS,
  })
  const least = usual.data?.[0]?.dp_idr
  const plan = least !== undefined && own.price < price ? downPaymentWith(own, least) : null
  const rows = useQuery({
    queryKey: ['instalments', price, year, plan?.down],
    queryFn: plan ? ({ signal }) => instalmentsWith({ price, year, dp: plan.down }, signal) : skipToken,
    staleTime: STALE_MS,
  })
  return { rows: rows.data ?? [], cash: plan?.cash ?? 0 }
}
