import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#core/days.ts'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import * as contract from '../waiting.contract.ts'
import { waitingKey } from './public/use-waiting.ts'

/** How many others wait for a day at a workshop. */
export const useWaitingPeople = (branchId: number | undefined, day: Day) =>
  useQuery({
    queryKey: [...waitingKey, 'people', branchId, day],
    queryFn: ({ signal }) =>
      call(contract.countWaiting, { params: { branchId: String(branchId), day } }, { signal }),
    enabled: branchId !== undefined,
  })

function useWaitingChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: bookingsKey }),
  })
}

export const useJoinWaiting = () =>
  useWaitingChange(
    ({ requestKey, ...body }: CallOf<typeof contract.joinWaiting>['body'] & { requestKey: string }) =>
      call(contract.joinWaiting, { body }, { idempotencyKey: requestKey }),
  )

export const useLeaveWaiting = () =>
  useWaitingChange((entryId: string) => call(contract.leaveWaiting, { params: { entryId } }))

export const useTakeOffer = () =>
  useWaitingChange(({ offerId, requestKey }: { offerId: string; requestKey: string }) =>
    call(contract.takeOffer, { params: { offerId } }, { idempotencyKey: requestKey }),
  )

export const usePassOffer = () =>
  useWaitingChange((offerId: string) => call(contract.passOffer, { params: { offerId } }))
