import {
  type QueryClient,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Day } from '#core/days.ts'
import type { CallOf, ReplyOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import { extractConflictRecord } from '#web/desk/records/record-kind.ts'
import { visitsKey } from '#workshop/visits/desk/requests.ts'
import {
  type NoShowLine,
  noShowLine,
  noteCall,
  type Preparation,
  preparation,
  prepareVisit,
  readNoShows,
  readTomorrow,
  type TomorrowLine,
} from '../desk-preparations.contract.ts'

const MINUTE_MS = 60_000
// Under the key of visits, so that the stream of live changes refreshes them.
const TOMORROW = [...visitsKey, 'tomorrow']
const NO_SHOWS = [...visitsKey, 'no-shows']

export type Tomorrow = ReplyOf<typeof readTomorrow>

/** The bookings of the next working day, or of `day`. */
export const useTomorrow = (
  branchId: number,
  day?: Day,
  options?: Pick<UseQueryOptions<Tomorrow>, 'placeholderData'>,
) =>
  useQuery({
    queryKey: [...TOMORROW, branchId, day ?? ''],
    queryFn: ({ signal }) =>
      call(readTomorrow, { params: { branchId: String(branchId) }, query: day ? { day } : {} }, { signal }),
    refetchInterval: MINUTE_MS,
    ...options,
  })

/** Visits of the last seven days that did not take place. */
export const useNoShows = (branchId: number) =>
  useQuery({
    queryKey: [...NO_SHOWS, branchId],
    queryFn: ({ signal }) => call(readNoShows, { params: { branchId: String(branchId) } }, { signal }),
    refetchInterval: MINUTE_MS,
  })

function cachePreparation(queries: QueryClient, visitId: string, newest: Preparation): void {
  queries.setQueriesData<Tomorrow>(
    { queryKey: TOMORROW },
    (shown) =>
      shown && {
        ...shown,
        lines: shown.lines.map((line) =>
          line.visit_id === visitId ? { ...line, preparation: newest } : line,
        ),
      },
  )
}

export type PreparationChange = Omit<CallOf<typeof prepareVisit>['body'], 'version'>

/** Changes one fact; after a version conflict the newest facts are shown. */
export function usePrepare() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      line,
      change,
    }: {
      line: Pick<TomorrowLine, 'visit_id' | 'preparation'>
      change: PreparationChange
    }) =>
      call(prepareVisit, {
        params: { visitId: line.visit_id },
        body: { version: line.preparation.version, ...change },
      }),
    onSuccess: (newest, { line }) => cachePreparation(queries, line.visit_id, newest),
    onError: (error, { line }) => {
      const newest = extractConflictRecord(error, 'preparation', preparation)
      if (newest) cachePreparation(queries, line.visit_id, newest)
      else void queries.invalidateQueries({ queryKey: TOMORROW })
    },
  })
}

function cacheNoShow(queries: QueryClient, newest: NoShowLine): void {
  queries.setQueriesData<ReplyOf<typeof readNoShows>>(
    { queryKey: NO_SHOWS },
    (shown) =>
      shown && {
        ...shown,
        lines: shown.lines.map((line) => (line.visit_id === newest.visit_id ? newest : line)),
      },
  )
  void queries.invalidateQueries({ queryKey: TOMORROW })
}

export type CallNoted = Omit<CallOf<typeof noteCall>['body'], 'calls'>

/** Records a call; after a version conflict the newest result is shown. */
export function useNoteCall() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ line, noted }: { line: Pick<NoShowLine, 'visit_id' | 'calls'>; noted: CallNoted }) =>
      call(noteCall, { params: { visitId: line.visit_id }, body: { calls: line.calls, ...noted } }),
    onSuccess: (newest) => cacheNoShow(queries, newest),
    onError: (error) => {
      const newest = extractConflictRecord(error, 'no_show', noShowLine)
      if (newest) cacheNoShow(queries, newest)
    },
  })
}
