import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FigurePeriod } from '@toyota-trust/contracts/desk/workshop/figures.ts'
import { readPlanFigures } from '@toyota-trust/contracts/desk/workshop/plan-figures.ts'
import { call } from '../../call.ts'

const STALE_MS = 5 * 60_000

export const usePlanFigures = (branchId: number, period: FigurePeriod) =>
  useQuery({
    queryKey: ['figures', 'plan', branchId, period],
    queryFn: ({ signal }) =>
      call(readPlanFigures, { params: { branchId: String(branchId) }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
