import { lazy } from 'react'
import { OptionalParts } from '../../../../platform/ui/optional-parts.tsx'
import { useIsWaiting } from './use-waiting.ts'

const WaitingRows = lazy(() => import('./waiting-rows.tsx').then((m) => ({ default: m.WaitingRows })))

/** Where the customer waits for a place; the program is loaded for those who wait. */
export const WaitingPlaces = () =>
  useIsWaiting() && (
    <OptionalParts>
      <WaitingRows />
    </OptionalParts>
  )
