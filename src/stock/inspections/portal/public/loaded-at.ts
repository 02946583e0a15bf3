import { useEffect, useState } from 'react'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Whether an answer of `loadedAt` (milliseconds since 1970) is older than a day, so that nothing may be claimed from it: on a page
 * that stayed open, or that a browser restored.
 */
export function useIsOutdated(loadedAt: number | undefined): boolean {
  const [old, setOld] = useState<number>()
  useEffect(() => {
    if (loadedAt === undefined) return
    const check = () => {
      if (Date.now() - loadedAt >= DAY_MS) setOld(loadedAt)
    }
    check()
    const timer = setInterval(check, HOUR_MS)
    // A device that slept runs no timers.
    document.addEventListener('visibilitychange', check)
    window.addEventListener('pageshow', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('pageshow', check)
    }
  }, [loadedAt])
  return loadedAt !== undefined && old === loadedAt
}

/**
 * An answer with its loading time: claims may be made from it for a day. Rounded down to the hour, so that a page that is rendered
 * again within it is the same and browsers can reuse their copy.
 */
export type WithLoadedAt<T> = T & { loaded_at: number }
export const withLoadedAt = <T>(answer: T): WithLoadedAt<T> => ({
  ...answer,
  loaded_at: Math.floor(Date.now() / HOUR_MS) * HOUR_MS,
})
