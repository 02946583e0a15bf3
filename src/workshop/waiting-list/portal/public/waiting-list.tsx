import { lazy } from 'react'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { useIsWaiting } from './use-waiting.ts'

const WaitingRows = lazy(() => import('./waiting-rows.tsx').then((m) => ({ default: m.WaitingRows })))

/** Waiting lists on which the customer is; the code is loaded for those who wait. */
export const WaitingList = () =>
  useIsWaiting() && (
    <OptionalParts>
      <WaitingRows />
    </OptionalParts>
  )
