import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/desk/call.ts'
import { type FigurePeriod, readFigures } from '../desk-figures.contract.ts'

/** Finished weeks change seldom: an answer is shown this long without another call. */
export const STALE_MS = 5 * 60_000

export const useFigures = (branchId: number, period: FigurePeriod) =>
  useQuery({
    queryKey: ['figures', branchId, period],
    queryFn: ({ signal }) =>
      call(readFigures, { params: { branchId: String(branchId) }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
