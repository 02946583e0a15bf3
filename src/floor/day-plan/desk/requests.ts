import { skipToken, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#core/days.ts'
import type { CallOf } from '#core/endpoint.ts'
import { endAbsence, setAbsent } from '#floor/stalls/desk-stalls.contract.ts'
import { call } from '#web/desk/call.ts'
import { visitsKey } from '#workshop/visits/desk/requests.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import * as acts from '../desk-plan-acts.contract.ts'
import { readPlanWeeks } from '../desk-plan-weeks.contract.ts'

const MINUTE_MS = 60_000

/** Starts with the key of the visits, so that their live changes invalidate it. */
const planKey = (branchId: number, day: Day) => [...visitsKey, 'plan', branchId, day]

/** The plan of a day; the stream of live changes refreshes it. */
export const usePlan = (branchId: number, day: Day) =>
  useQuery({ ...planQuery(branchId, day), refetchInterval: MINUTE_MS })

export const planQuery = (branchId: number, day: Day) => ({
  queryKey: planKey(branchId, day),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(acts.readPlan, { params: { branchId: String(branchId), day } }, { signal }),
})

/** What can be promised for a visit whose work continues after today; no request for other visits. */
export const useLaterPromise = (visitId: string, continuesLater: boolean) =>
  useQuery({
    queryKey: [...visitsKey, 'computed-promise', visitId],
    queryFn: continuesLater
      ? ({ signal }) => call(acts.readComputedPromise, { params: { visitId } }, { signal })
      : skipToken,
    refetchInterval: MINUTE_MS,
  })

/** The same for several visits. Not invalidated by live changes, only fetched each minute, because many boards are open. */
export const useLaterPromises = (visitIds: readonly string[]) =>
  useQueries({
    queries: visitIds.map((visitId) => ({
      queryKey: ['later-promise', visitId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(acts.readComputedPromise, { params: { visitId } }, { signal }),
      refetchInterval: MINUTE_MS,
    })),
    combine: (all) => new Map(all.map(({ data }, at) => [visitIds[at], data?.computed ?? null] as const)),
  })

/** Two weeks of body and paint around a day; the stream of live changes refreshes them too. */
export const usePlanWeeks = (branchId: number, day: Day) =>
  useQuery({
    queryKey: [...visitsKey, 'plan-weeks', branchId, day],
    queryFn: ({ signal }) => call(readPlanWeeks, { params: { branchId: String(branchId), day } }, { signal }),
    refetchInterval: MINUTE_MS,
  })

/** What planning the day again would move; changes nothing. */
export const useReplanPreview = (branchId: number, day: Day) =>
  useQuery({
    queryKey: [...planKey(branchId, day), 'replan'],
    queryFn: ({ signal }) =>
      call(acts.whatIf, { params: { branchId: String(branchId), day }, body: { act: 'tidy' } }, { signal }),
    gcTime: 0,
  })

/** Runs an act on the plan. Its answer is the plan as it is now; after a refusal it is read again. */
export function usePlanAct(branchId: number, day: Day) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: { what: string; send: () => Promise<DayBoard> }) => send(),
    onSuccess: (plan) => {
      queries.setQueryData(planKey(branchId, plan.day), plan)
      void queries.invalidateQueries({ queryKey: [...visitsKey, 'one'] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: planKey(branchId, day) }),
  })
}

/**
 * Reads the plan again after an act that is not one of the plan. Null where that fails: the stream of live changes brings it later.
 */
export function useRefetchPlan(branchId: number, day: Day) {
  const queries = useQueryClient()
  const queryKey = planKey(branchId, day)
  return async (): Promise<DayBoard | null> => {
    // The answer to an earlier request must not overwrite the newer plan.
    await queries.cancelQueries({ queryKey, exact: true })
    const params = { branchId: String(branchId), day }
    const plan = await call(acts.readPlan, { params }).catch(() => null)
    if (plan) queries.setQueryData(queryKey, plan)
    else void queries.invalidateQueries({ queryKey })
    return plan
  }
}

/** Records an absence of a technician; the caller fetches the plan again. */
export const useSetAbsent = () =>
  useMutation({
    mutationFn: ({ technicianId, body }: { technicianId: string; body: CallOf<typeof setAbsent>['body'] }) =>
      call(setAbsent, { params: { technicianId }, body }),
  })

/** Removes an absence; the caller fetches the plan again. */
export const useEndAbsence = () =>
  useMutation({
    mutationFn: ({ technicianId, body }: { technicianId: string; body: CallOf<typeof endAbsence>['body'] }) =>
      call(endAbsence, { params: { technicianId }, body }),
  })
