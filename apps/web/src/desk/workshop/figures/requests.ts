import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FigurePeriod, readFigures } from '@toyota-trust/contracts/desk/workshop/figures.ts'
import { call } from '../../call.ts'

const STALE_MS = 5 * 60_000

export const useFigures = (branchId: number, period: FigurePeriod) =>
  useQuery({
    queryKey: ['figures', branchId, period],
    queryFn: ({ signal }) =>
      call(readFigures, { params: { branchId: String(branchId) }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
