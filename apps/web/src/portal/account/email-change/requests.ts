import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  emailChange,
} from '@toyota-trust/contracts/account/email-change.ts'
import type { CallOf } from '@toyota-trust/contracts/platform/endpoint.ts'
import { call } from '../../../platform/api.ts'
import { profileQuery } from '../profile/requests.ts'
import { useRefreshSessions } from '../sessions/requests.ts'

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
