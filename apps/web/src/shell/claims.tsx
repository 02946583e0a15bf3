import { lazy, Suspense, useState } from 'react'
import { mayHoldClaim } from '../features/trade-in/pending-claim.ts'

const ClaimGate = lazy(() =>
  import('../features/trade-in/claim-gate.tsx').then((m) => ({ default: m.ClaimGate })),
)

/** Where a customer is signed in: takes over what he asked for before. Nearly always there is nothing, and nothing is loaded. */
export function Claims() {
  const [pending] = useState(() => mayHoldClaim(sessionStorage, localStorage))
  return (
    pending && (
      <Suspense>
        <ClaimGate />
      </Suspense>
    )
  )
}
