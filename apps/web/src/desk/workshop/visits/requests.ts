import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Visit } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import * as contract from '@toyota-trust/contracts/desk/workshop/visits.ts'
import * as walkIns from '@toyota-trust/contracts/desk/workshop/walk-ins.ts'
import type { Day } from '@toyota-trust/contracts/platform/days.ts'
import type { CallOf } from '@toyota-trust/contracts/platform/endpoint.ts'
import { call } from '../../call.ts'
import { useNewestVisit } from './door/newest.ts'

const MINUTE_MS = 60_000
export const visitsKey = ['visits']
const visitKey = (id: string) => [...visitsKey, 'one', id]

const branch = (id: number) => ({ branchId: String(id) })

/** A workshop's day; the line of live changes refreshes it, the minute does where that is cut. */
export const useDay = (branchId: number, day: Day) =>
  useQuery({
    queryKey: [...visitsKey, 'day', branchId, day],
    queryFn: ({ signal }) => call(contract.deskDayOf, { params: { ...branch(branchId), day } }, { signal }),
    // Another day takes its time; what was shown of this one stays meanwhile.
    refetchInterval: MINUTE_MS,
  })

export const useVisit = (id: string) =>
  useQuery({
    queryKey: visitKey(id),
    queryFn: ({ signal }) => call(contract.readVisit, { params: { visitId: id } }, { signal }),
  })

/** Visits of all days by what was typed. */
export const useSearch = (branchId: number, typed: string) =>
  useQuery({
    queryKey: [...visitsKey, 'search', branchId, typed],
    queryFn: ({ signal }) =>
      call(contract.searchVisits, { params: branch(branchId), query: { q: typed } }, { signal }),
    enabled: typed.trim().length >= 2,
  })

/** The hours of a week, for whoever moves a visit. */
export const useHoursAhead = (branchId: number, from: Day) =>
  useQuery({
    queryKey: [...visitsKey, 'day', branchId, 'week', from],
    queryFn: ({ signal }) =>
      call(contract.hoursAhead, { params: branch(branchId), query: { from } }, { signal }),
  })

/** Something that is done to a visit; `what` tells one press from another. */
export interface Deed {
  what: string
  send: () => Promise<Visit>
}

/** Does something to a visit; its answer is the visit as it stands then, and so is what a refusal brings. */
export function useAct() {
  const queries = useQueryClient()
  const newest = useNewestVisit()
  return useMutation({
    mutationFn: ({ send }: Deed) => send(),
    onSuccess: newest.keep,
    onError: newest.keepOf,
    onSettled: () => void queries.invalidateQueries({ queryKey: [...visitsKey, 'day'] }),
  })
}

/** What is known of a plate that came without a booking. */
export const useLookUp = (branchId: number) =>
  useMutation({
    mutationFn: (plate: string) => call(walkIns.lookUpPlate, { params: branch(branchId), body: { plate } }),
  })

/** Sends the code by which the customer of a walk-in agrees to have it in their account. */
export const useLinkCode = () =>
  useMutation({ mutationFn: (visitId: string) => call(walkIns.sendLinkCode, { params: { visitId } }) })

export function useLinkWalkIn(visitId: string) {
  const queries = useQueryClient()
  const newest = useNewestVisit()
  return useMutation({
    mutationFn: (otp_code: string) => call(walkIns.linkWalkIn, { params: { visitId }, body: { otp_code } }),
    onSuccess: (visit) => {
      newest.keep(visit)
      void queries.invalidateQueries({ queryKey: visitsKey })
    },
  })
}

export function useWalkIn(branchId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: CallOf<typeof walkIns.receiveWalkIn>['body'] & { key: string }) =>
      call(walkIns.receiveWalkIn, { params: branch(branchId), body }, { idempotencyKey: key }),
    onSettled: () => void queries.invalidateQueries({ queryKey: visitsKey }),
  })
}
