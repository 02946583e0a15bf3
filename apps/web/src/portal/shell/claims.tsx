import { lazy, Suspense, useState } from 'react'
import { storedNumbers } from '../stock/saved-cars/public/saved-numbers.ts'
import { mayHoldClaim } from '../stock/trade-in/flow/pending-claim.ts'

const TakeClaims = lazy(() =>
  import('../stock/trade-in/flow/take-claims.tsx').then((m) => ({ default: m.TakeClaims })),
)

const TakeSaved = lazy(() =>
  import('../stock/saved-cars/public/take-saved.tsx').then((m) => ({ default: m.TakeSaved })),
)

/** Where a customer is signed in: claims the requests that they made before. Usually there are none, and nothing is loaded. */
export function Claims() {
  const [pending] = useState(() => mayHoldClaim(sessionStorage, localStorage))
  const [unsaved] = useState(() => storedNumbers().of === 'here' && storedNumbers().numbers.length > 0)
  return (
    (pending || unsaved) && (
      <Suspense>
        {pending && <TakeClaims />}
        {unsaved && <TakeSaved />}
      </Suspense>
    )
  )
}
