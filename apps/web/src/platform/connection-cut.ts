import { useSyncExternalStore } from 'react'

// Browsers call themselves online wherever any network is there, also one that leads nowhere.
let lost = false
const hearers = new Set<() => void>()

/** Whether the app is offline: by the browser, or by the service worker whose requests fail. */
export const isCut = (): boolean => navigator.onLine === false || lost

/** Notes that requests fail, or that one got through again. */
export function noteLost(now: boolean): void {
  lost = now
  for (const hearer of hearers) hearer()
}

function subscribe(hearer: () => void): () => void {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}

export const useCut = (): boolean => useSyncExternalStore(subscribe, isCut, () => false)

/** Whether the server answers now. */
export const reachesServer = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
