import { useState } from 'react'
import type { Position } from '#core/position.ts'

/** A device that does not find its position must not make the customer wait. */
const TIMEOUT_MS = 10_000
const AGE_MAX_MS = 5 * 60_000

/** The customer's position, read only when they ask for it. It never leaves this page. */
export function useGeolocation() {
  const [state, setState] = useState<'unasked' | 'asking' | 'unknown' | Position>('unasked')
  const ask = () => {
    setState('asking')
    if (!('geolocation' in navigator)) return setState('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setState({ latitude, longitude }),
      () => setState('unknown'),
      { timeout: TIMEOUT_MS, maximumAge: AGE_MAX_MS },
    )
  }
  return { state, ask, position: typeof state === 'string' ? null : state }
}
export type GeolocationState = ReturnType<typeof useGeolocation>
