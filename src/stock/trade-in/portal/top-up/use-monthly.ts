import { skipToken, useQuery } from '@tanstack/react-query'
import type { Instalment } from '#stock/instalments/instalments.contract.ts'
import { loadInstalments } from '#stock/instalments/portal/requests.ts'
import { computeDownPayment, type OwnValue } from './difference.ts'

const STALE_MS = 5 * 60 * 1000

/** The tenor that is shown before another one is chosen, in months. */
export const TENOR_AT_FIRST = 36

/** The row of this tenor, or of the longest there is. */
export const rowOf = (rows: readonly Instalment[], tenor = TENOR_AT_FIRST) =>
  rows.find(({ tenor_months }) => tenor_months === tenor) ?? rows.at(-1)

interface PricedCar {
  price_idr: number
  year: number
}

/** What the wanted car costs a month when the own one is its down payment, one row for each tenor; none while unknown. */
export function useMonthly(own: OwnValue, wanted: PricedCar | null | undefined) {
  const price = wanted?.price_idr ?? 0
  const year = wanted?.year ?? 0
  const usual = useQuery({
    queryKey: ['instalments', price, year],
    queryFn: wanted ? ({ signal }) => loadInstalments({ price, year }, signal) : skipToken,
    staleTime: STALE_MS,
  })
  const least = usual.data?.[0]?.dp_idr
  const plan = least !== undefined && own.price < price ? computeDownPayment(own, least) : null
  const rows = useQuery({
    queryKey: ['instalments', price, year, plan?.down],
    queryFn: plan ? ({ signal }) => loadInstalments({ price, year, dp: plan.down }, signal) : skipToken,
    staleTime: STALE_MS,
  })
  return { rows: rows.data ?? [], cash: plan?.cash ?? 0 }
}
