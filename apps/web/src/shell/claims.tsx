import { lazy, Suspense, useState } from 'react'
import { mayHoldClaim } from '../features/trade-in/flow/pending-claim.ts'

const TakeClaims = lazy(() =>
  import('../features/trade-in/flow/take-claims.tsx').then((m) => ({ default: m.TakeClaims })),
)

/** Where a customer is signed in: takes over what he asked for before. Nearly always there is nothing, and nothing is loaded. */
export function Claims() {
  const [pending] = useState(() => mayHoldClaim(sessionStorage, localStorage))
  return (
    pending && (
      <Suspense>
        <TakeClaims />
      </Suspense>
    )
  )
}
