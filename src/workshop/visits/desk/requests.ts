import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Day, placeClock } from '#core/days.ts'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import { extractConflictRecord, type RecordKind } from '#web/desk/records/record-kind.ts'
import * as contract from '../desk-visits.contract.ts'
import { type Visit, visit as visitSchema } from '../desk-visits.contract.ts'
import * as walkIns from '../desk-walk-ins.contract.ts'

const MINUTE_MS = 60_000
export const visitsKey = ['visits']

/** The visit that a refusal carries; null for refusals of another kind. */
export const extractConflictVisit = (error: unknown): Visit | null =>
  extractConflictRecord(error, 'visit', visitSchema)

export const VISIT: RecordKind<Visit> = {
  key: (id) => [...visitsKey, 'one', id],
  read: (visitId, signal) => call(contract.readVisit, { params: { visitId } }, { signal }),
  idOf: ({ id }) => id,
  versionOf: ({ version }) => version,
  conflictTitle: ({ changed_by, events, state_since, branch: { timezone } }) => {
    const last = events.at(-1)
    const by = changed_by ?? (last?.by === 'customer' ? 'pelanggan' : 'orang lain')
    return `Sudah diubah oleh ${by}, ${placeClock(new Date(last?.at ?? state_since), timezone).time}. `
  },
  cache: (queries, newest) => queries.setQueryData(VISIT.key(newest.id), newest),
  cacheRefused: (queries, error) => {
    const newest = extractConflictVisit(error)
    if (newest) VISIT.cache(queries, newest)
  },
  staleKeys: [[...visitsKey, 'day']],
}

const branch = (id: number) => ({ branchId: String(id) })

/** A workshop's day; the stream of live changes refreshes it, and a request each minute while that is offline. */
export const useDay = (branchId: number, day: Day) =>
  useQuery({ ...dayQuery(branchId, day), refetchInterval: MINUTE_MS })

export const dayQuery = (branchId: number, day: Day) => ({
  queryKey: [...visitsKey, 'day', branchId, day],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(contract.deskDayOf, { params: { ...branch(branchId), day } }, { signal }),
})

/** Searches visits of all days. */
export const useSearch = (branchId: number, typed: string) =>
  useQuery({
    queryKey: [...visitsKey, 'search', branchId, typed],
    queryFn: ({ signal }) =>
      call(contract.searchVisits, { params: branch(branchId), query: { q: typed } }, { signal }),
    enabled: typed.trim().length >= 2,
  })

/** The slots of a week, for moving a visit. */
export const useHoursAhead = (branchId: number, from: Day, visit?: string) =>
  useQuery({
    queryKey: [...visitsKey, 'day', branchId, 'week', from, visit ?? ''],
    queryFn: ({ signal }) =>
      call(
        contract.hoursAhead,
        { params: branch(branchId), query: { from, ...(visit && { visit }) } },
        { signal },
      ),
  })

/** Known data of the plate of a walk-in. */
export const useLookUp = (branchId: number) =>
  useMutation({
    mutationFn: (plate: string) => call(walkIns.lookUpPlate, { params: branch(branchId), body: { plate } }),
  })

/** Sends the code by which the customer of a walk-in consents to have it in their account. */
export const useLinkCode = () =>
  useMutation({ mutationFn: (visitId: string) => call(walkIns.sendLinkCode, { params: { visitId } }) })

export function useLinkWalkIn(visitId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (otp_code: string) => call(walkIns.linkWalkIn, { params: { visitId }, body: { otp_code } }),
    onSuccess: (visit) => {
      VISIT.cache(queries, visit)
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
