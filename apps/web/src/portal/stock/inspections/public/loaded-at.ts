import { useEffect, useState } from 'react'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Whether what was loaded at `loadedAt` (milliseconds since 1970) is older than a day, so that nothing may be claimed from it: a page
 * that stayed open, or that a browser brings back.
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
 * An answer from which something may be claimed for a day. By the hour: a page that the server renders again within it stays the same,
 * and browsers that know it need not load it again.
 */
export type WithLoadedAt<T> = T & { loaded_at: number }
export const withLoadedAt = <T>(answer: T): WithLoadedAt<T> => ({
  ...answer,
  loaded_at: Math.floor(Date.now() / HOUR_MS) * HOUR_MS,
})
