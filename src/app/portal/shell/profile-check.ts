import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { profileQuery } from '#account/profile/portal/requests.ts'
import { ApiError } from '#core/api-error.ts'
import { clearSession, getToken, onSessionCheck } from '#web/sign-in.ts'

/**
 * Asks for the profile on entering a screen, on each menu change and when another call was answered with 401.
 * Only a 401 of this call ends the session; every other failure is ignored.
 */
export function useProfileCheck(slug: string): () => void {
  const queries = useQueryClient()
  const check = useCallback(() => {
    const asked = getToken()
    queries.fetchQuery({ ...profileQuery, staleTime: 0 }).catch((error: unknown) => {
      // An answer to a token that has been replaced meanwhile says nothing about the new one.
      const ours = asked !== null && asked === getToken()
      if (ours && error instanceof ApiError && error.status === 401) clearSession(error.message)
    })
  }, [queries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the slug is what makes the check run again
  useEffect(check, [check, slug])
  useEffect(() => onSessionCheck(check), [check])
  return check
}
