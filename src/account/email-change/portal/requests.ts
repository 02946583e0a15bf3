import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '#account/profile/portal/requests.ts'
import { useRefreshSessions } from '#account/sessions/portal/requests.ts'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  emailChange,
} from '../email-change.contract.ts'

const changeKey = ['email-change']

/** The change that waits for its confirmations. */
export const useEmailChange = () =>
  useQuery({ queryKey: changeKey, queryFn: ({ signal }) => call(emailChange, {}, { signal }) })

export function useAskEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof askEmailChange>['body']) => call(askEmailChange, { body }),
    onSuccess: (answer) => queries.setQueryData(changeKey, answer),
  })
}

export function useCancelEmailChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSuccess: () => queries.setQueryData(changeKey, { pending: null }),
  })
}

/** Confirms one address; once both have, the account is loaded again. */
export function useConfirmEmailChange() {
  const queries = useQueryClient()
  const refreshSessions = useRefreshSessions()
  return useMutation({
    mutationFn: (code: string) => call(confirmEmailChange, { body: { code } }),
    onSuccess: ({ changed, pending }) => {
      queries.setQueryData(changeKey, { pending })
      if (!changed) return
      void queries.fetchQuery({ ...profileQuery, staleTime: 0 })
      void refreshSessions()
    },
  })
}
