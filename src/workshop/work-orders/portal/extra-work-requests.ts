import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import { answerExtraWork, type ExtraWork, readExtraWork } from '../extra-work.contract.ts'

// Under the bookings' key, so that it is refetched with them.
const keyOf = (bookingId: string) => [...bookingsKey, 'extra-work', bookingId]

const extraWorkQuery = (bookingId: string) =>
  queryOptions({
    queryKey: keyOf(bookingId),
    queryFn: ({ signal }) => call(readExtraWork, { params: { bookingId }, query: {} }, { signal }),
  })

/** The extra work that the workshop proposes for a booking. */
export const useExtraWork = (bookingId: string) => useQuery(extraWorkQuery(bookingId))

/** The same of several bookings, as far as it could be loaded, by the id of the booking. */
export const useExtraWorkOf = (bookingIds: readonly string[]) =>
  useQueries({
    queries: bookingIds.map(extraWorkQuery),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      works: new Map(
        results.flatMap(({ data }): [string, ExtraWork][] => (data ? [[data.booking_id, data]] : [])),
      ),
    }),
  })

/** Answers, and caches the server's reply. */
export function useAnswer(bookingId: string) {
  const queries = useQueryClient()
  return async (answers: CallOf<typeof answerExtraWork>['body']['answers']) => {
    const work = await call(answerExtraWork, { params: { bookingId }, body: { answers } })
    queries.setQueryData(keyOf(bookingId), work)
    void queries.invalidateQueries({ queryKey: bookingsKey })
    return work
  }
}
