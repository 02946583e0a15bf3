import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import { ownWaiting } from '../../waiting.contract.ts'

const OFFER_POLL_MS = 15_000
// Under the bookings' key, so that it is refetched with them.
export const waitingKey = [...bookingsKey, 'waiting']

/** The customer's waiting-list entries; polled, because an offer may come at any time. */
export const useWaiting = () =>
  useQuery({
    queryKey: waitingKey,
    queryFn: ({ signal }) => call(ownWaiting, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ ended_at }) => ended_at === null) ? OFFER_POLL_MS : false,
  })

/** Whether the customer waits for a place anywhere: few do, and the code of the rows is loaded for them alone. */
export const useIsWaiting = (): boolean =>
  useWaiting().data?.some(({ ended_at }) => ended_at === null) ?? false
