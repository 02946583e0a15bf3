import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readPlanFigures } from '#floor/plan-figures/desk-plan-figures.contract.ts'
import { call } from '#web/desk/call.ts'
import type { FigurePeriod } from '../desk-figures.contract.ts'
import { STALE_MS } from './requests.ts'

export const usePlanFigures = (branchId: number, period: FigurePeriod) =>
  useQuery({
    queryKey: ['figures', 'plan', branchId, period],
    queryFn: ({ signal }) =>
      call(readPlanFigures, { params: { branchId: String(branchId) }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
