import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { profileQuery, useProfile } from '#account/profile/portal/requests.ts'
import { ApiError } from '#core/api-error.ts'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { FLOW_KEY } from '#stock/trade-in/portal/flow/pending-claim.ts'
import { readFormDrafts, restoreFormDrafts } from '#web/form/form-draft.ts'
import { keepInput, restoreInput, takeKeptInput, watchInput } from '#web/form/kept-input.ts'
import { paramsOf } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { expireSession, getToken, onExpiry, onSessionCheck } from '#web/sign-in.ts'

/** Storage key of input that outlives an ended session; `sign-in.ts` spares it. */
const KEPT_INPUT = 'tt.kept-input'
/** Whose session this tab has seen: a page that was reloaded meets the end of the session before it knows the customer. */
const OWNER_KEY = 'tt.owner'

/**
 * Asks for the profile on entering a screen, on each menu change and when another call was answered with 401.
 * Only a 401 of this call ends the session; every other failure is ignored.
 */
export function useProfileCheck(slug: string): () => void {
  const queries = useQueryClient()
  const check = useCallback(() => {
    const asked = getToken()
    // An answer to a token that has been replaced meanwhile says nothing about the new one.
    const isCurrent = () => asked !== null && asked === getToken()
    const noteOwner = ({ user }: { user: { id: string } }) => {
      if (isCurrent()) sessionStorage.setItem(OWNER_KEY, user.id)
    }
    queries.fetchQuery({ ...profileQuery, staleTime: 0 }).then(noteOwner, (error: unknown) => {
      if (isCurrent() && error instanceof ApiError && error.status === 401) expireSession(error.message)
    })
  }, [queries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the slug is what makes the check run again
  useEffect(check, [check, slug])
  useEffect(() => onSessionCheck(check), [check])
  useEffect(
    () =>
      onExpiry(() => {
        const owner = sessionStorage.getItem(OWNER_KEY)
        if (owner) keepForms(owner)
      }),
    [],
  )
  useEffect(watchInput, [])
  return check
}

/** Forms that were closed, and the trade-in of this tab. */
interface KeptForms {
  drafts: [string, unknown][]
  tradeIn: string | null
}

function keepForms(owner: string): void {
  const forms: KeptForms = { drafts: readFormDrafts(), tradeIn: sessionStorage.getItem(FLOW_KEY) }
  const isTradingIn =
    forms.tradeIn !== null && paramsOf(PUBLIC_PAGES.tradeIn, window.location.pathname) !== null
  const isBooking = sessionStorage.getItem(`tt.booking.${owner}`) !== null
  const hasForms = forms.tradeIn !== null || forms.drafts.length > 0
  keepInput(KEPT_INPUT, owner, isBooking || isTradingIn, hasForms ? forms : undefined)
}

/** Opens the form again that its author was filling in when the session ended. Signing in leads home, and from there to the form. */
export function useKeptInput(): void {
  const navigate = useNavigate()
  const { data } = useProfile()
  const customerId = data?.user.id
  useEffect(() => {
    const kept = customerId && takeKeptInput(KEPT_INPUT, customerId)
    if (!kept) return
    // Written by `keepForms` in the same tab.
    const forms = kept.more as KeptForms | undefined
    if (forms) restoreFormDrafts(forms.drafts)
    if (forms?.tradeIn) sessionStorage.setItem(FLOW_KEY, forms.tradeIn)
    if (!kept.isOpen) return
    navigate(kept.address)
    void restoreInput(kept)
  }, [customerId, navigate])
}
