import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import { photoToSend } from '#web/photo.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import {
  addFollowUpPhoto,
  answerFollowUp,
  complain,
  confirmReturnJob,
  type FollowUp,
  followUpPhoto,
  readFollowUp,
  reopenReturnJob,
} from '../follow-ups.contract.ts'

// Under the bookings' key, so that it is refetched with them.
const keyOf = (bookingId: string) => [...bookingsKey, 'follow-up', bookingId]

const followUpQuery = (bookingId: string) =>
  queryOptions({
    queryKey: keyOf(bookingId),
    queryFn: ({ signal }) => call(readFollowUp, { params: { bookingId } }, { signal }),
  })

/** The follow-up question of a visit; null where none is asked. */
export const useFollowUp = (bookingId: string) => useQuery(followUpQuery(bookingId))

/** Calls about the question of one visit; each caches the server's reply. */
export function useFollowUpActs(bookingId: string) {
  const queries = useQueryClient()
  const params = { bookingId }
  const cache = (answer: FollowUp) => {
    queries.setQueryData(keyOf(bookingId), answer)
    return answer
  }
  const reload = () => queries.invalidateQueries({ queryKey: keyOf(bookingId) })
  return {
    reload,
    answer: (body: CallOf<typeof answerFollowUp>['body']) =>
      call(answerFollowUp, { params, body }).then(cache),
    confirm: () => call(confirmReturnJob, { params }).then(cache),
    reopen: (words: string) => call(reopenReturnJob, { params, body: { words } }).then(cache),
    complain: (words: string, idempotencyKey: string) =>
      call(complain, { params, body: { words } }, { idempotencyKey }).then(cache),
    addPhoto: async (file: File) => {
      await call(addFollowUpPhoto, { params, body: await photoToSend(file) })
      await reload()
    },
    loadPhoto: (photoId: string) => call(followUpPhoto, { params: { ...params, photoId } }),
  }
}
