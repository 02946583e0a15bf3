import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/desk/call.ts'
import { STALE_MS } from '#workshop/figures/desk/requests.ts'
import type { FigurePeriod } from '#workshop/figures/desk-figures.contract.ts'
import { followUpFiguresFile, readFollowUpFigures } from '../desk-follow-up-figures.contract.ts'

const createFollowUpFiguresInput = (branchId: number, period: FigurePeriod) => ({
  params: { branchId: String(branchId) },
  query: { period },
})

export const useFollowUpFigures = (branchId: number, period: FigurePeriod) =>
  useQuery({
    queryKey: ['figures', 'follow-up', branchId, period],
    queryFn: ({ signal }) =>
      call(readFollowUpFigures, createFollowUpFiguresInput(branchId, period), { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

/** The rows by advisor as CSV; figures that the screen hides are hidden there too. */
export const followUpFile = (branchId: number, period: FigurePeriod): Promise<string> =>
  call(followUpFiguresFile, createFollowUpFiguresInput(branchId, period))
