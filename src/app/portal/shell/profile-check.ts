import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { profileQuery, useProfile } from '#account/profile/portal/requests.ts'
import { ApiError } from '#core/api-error.ts'
import { keepInput, restoreInput, takeKeptInput, watchInput } from '#web/form/kept-input.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { expireSession, getToken, onSessionCheck } from '#web/sign-in.ts'

/** Storage key of input that outlives an ended session; `sign-in.ts` spares it. */
const KEPT_INPUT = 'tt.kept-input'

/**
 * Asks for the profile on entering a screen, on each menu change and when another call was answered with 401.
 * Only a 401 of this call ends the session; every other failure is ignored.
 */
export function useProfileCheck(slug: string): () => void {
  const queries = useQueryClient()
  const check = useCallback(() => {
    const asked = getToken()
    const endSession = (reason: string) => {
      const owner = queries.getQueryData(profileQuery.queryKey)?.user.id
      if (owner) keepInput(KEPT_INPUT, owner, sessionStorage.getItem(`tt.booking.${owner}`) !== null)
      expireSession(reason)
    }
    queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch((error: unknown) => {
      // An answer to a token that has been replaced meanwhile says nothing about the new one.
      const ours = asked !== null && asked === getToken()
      if (ours && error instanceof ApiError && error.status === 401) endSession(error.message)
    })
  }, [queries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the slug is what makes the check run again
  useEffect(check, [check, slug])
  useEffect(() => onSessionCheck(check), [check])
  useEffect(watchInput, [])
  return check
}

/** Opens the form again that its author was filling in when the session ended. Signing in leads home, and from there to the form. */
export function useKeptInput(): void {
  const navigate = useNavigate()
  const { data } = useProfile()
  const customerId = data?.user.id
  useEffect(() => {
    const kept = customerId && takeKeptInput(KEPT_INPUT, customerId)
    if (!kept) return
    navigate(kept.address)
    void restoreInput(kept)
  }, [customerId, navigate])
}
