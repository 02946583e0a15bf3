import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import { visitsKey } from '#workshop/visits/desk/requests.ts'
import {
  addWaiting,
  endWaiting,
  readWaiting,
  type WaitingList,
  withdrawOffer,
} from '../desk-waiting.contract.ts'

const EVERY_MS = 15_000
// Under the key of visits, so that the stream of live changes refreshes it.
const keyOf = (branchId: number) => [...visitsKey, 'waiting', branchId]

/** The waiting list of a workshop; refetched at an interval, because offers expire. */
export const useWaitingList = (branchId: number) =>
  useQuery({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => call(readWaiting, { params: { branchId: String(branchId) } }, { signal }),
    refetchInterval: EVERY_MS,
  })

/** Changes the list; every answer is the list as it is now. */
function useListChange<Input>(branchId: number, change: (input: Input) => Promise<WaitingList>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => queries.setQueryData(keyOf(branchId), list),
    onError: () => void queries.invalidateQueries({ queryKey: keyOf(branchId) }),
  })
}

export const useAddWaiting = (branchId: number) =>
  useListChange(branchId, ({ key, ...body }: CallOf<typeof addWaiting>['body'] & { key: string }) =>
    call(addWaiting, { params: { branchId: String(branchId) }, body }, { idempotencyKey: key }),
  )

export const useEndWaiting = (branchId: number) =>
  useListChange(branchId, ({ entryId, reason }: { entryId: string; reason: string }) =>
    call(endWaiting, { params: { entryId }, body: { reason } }),
  )

export const useWithdrawOffer = (branchId: number) =>
  useListChange(branchId, (params: { entryId: string; offerId: string }) => call(withdrawOffer, { params }))
