import { lazy, Suspense, useState } from 'react'
import { storedNumbers } from '#stock/saved-cars/portal/public/saved-numbers.ts'
import { mayHavePendingClaim } from '#stock/trade-in/portal/flow/pending-claim.ts'

const ClaimRequests = lazy(() =>
  import('#stock/trade-in/portal/flow/claim-requests.tsx').then((m) => ({ default: m.ClaimRequests })),
)

const ImportSavedCars = lazy(() =>
  import('#stock/saved-cars/portal/public/import-saved-cars.tsx').then((m) => ({
    default: m.ImportSavedCars,
  })),
)

/** Claims the requests and saved cars of a customer from before their sign-in. Loads nothing where there are none. */
export function ClaimPending() {
  const [pending] = useState(() => mayHavePendingClaim(sessionStorage, localStorage))
  const [unsaved] = useState(() => storedNumbers().of === 'here' && storedNumbers().numbers.length > 0)
  return (
    (pending || unsaved) && (
      <Suspense>
        {pending && <ClaimRequests />}
        {unsaved && <ImportSavedCars />}
      </Suspense>
    )
  )
}
