import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { screen } from '#web/router/screen.tsx'
import type { ConsentOffer } from '../consent-offer.tsx'
import { whatsAppQuery } from '../requests.ts'

/** What a dialog waits at most for the offer, in milliseconds. */
const LONGEST_WAIT_MS = 3000

const Offer = screen(() => import('../consent-offer.tsx').then((m) => m.ConsentOffer))

/** The offer of the consent, loaded once its place is shown. */
export const LazyConsentOffer = (props: ComponentProps<typeof ConsentOffer>) => (
  <Suspense>
    <Offer {...props} />
  </Suspense>
)

/**
 * Loads the offer for a dialog, where a late one would move the buttons away under the finger. Undefined while it loads, then
 * whether the dialog can show it at once: one that fails or takes too long is left out.
 */
export function useLoadedConsentOffer(wanted: boolean): boolean | undefined {
  const queries = useQueryClient()
  const [loaded, setLoaded] = useState<boolean>()
  useEffect(() => {
    if (!wanted) return
    // The first outcome holds: an offer that is left out stays so.
    const settle = (outcome: boolean) => setLoaded((former) => former ?? outcome)
    const timer = setTimeout(() => settle(false), LONGEST_WAIT_MS)
    Promise.all([Offer.load(), queries.fetchQuery(whatsAppQuery)]).then(
      () => settle(true),
      () => settle(false),
    )
    return () => {
      clearTimeout(timer)
      setLoaded(undefined)
    }
  }, [wanted, queries])
  return loaded
}
