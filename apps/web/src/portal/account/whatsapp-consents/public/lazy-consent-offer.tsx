import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConsentOffer } from '../consent-offer.tsx'

const Offer = lazy(() => import('../consent-offer.tsx').then((m) => ({ default: m.ConsentOffer })))

/** The offer of the consent, loaded once its place is shown. */
export const LazyConsentOffer = (props: ComponentProps<typeof ConsentOffer>) => (
  <Suspense>
    <Offer {...props} />
  </Suspense>
)
