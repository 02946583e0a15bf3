import { useSyncExternalStore } from 'react'

// Browsers report any network as online, even one without internet.
let isLost = false
const listeners = new Set<() => void>()

/** Whether the app is offline: by the browser, or by the service worker whose requests fail. */
export const isOffline = (): boolean => navigator.onLine === false || isLost

/** Reports that requests fail, or that one got through again. */
export function reportLost(now: boolean): void {
  isLost = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)

/** Whether the server answers now. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
