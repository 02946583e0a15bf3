import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { endOtherSessions, endSession, listSessions } from '../sessions.contract.ts'

const sessionsKey = ['sessions']

/** Where the customer is signed in, this device first. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, {}, { signal }) })

/** Refetches the sessions, after a changed email or an own act ended some of them. */
export function useRefreshSessions() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: sessionsKey })
}

export function useEndSession() {
  const refresh = useRefreshSessions()
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: refresh,
  })
}

export function useEndOtherSessions() {
  const refresh = useRefreshSessions()
  return useMutation({ mutationFn: () => call(endOtherSessions, {}), onSettled: refresh })
}
