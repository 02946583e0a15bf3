import { addDays, DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import { useEffect, useState } from 'react'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When this page got each answer of the server; 0 for one that a browser kept from an earlier day. */
const got = new WeakMap<object, number>()

/**
 * Whether an answer about an inspection is older than a day, so that nothing may be claimed from it: a page that stayed open, or
 * that a browser brings back. `asOf` is the day for which the server sent it; null for what was loaded just now.
 */
export function useDayOld(answer: object | null, asOf: string | null): boolean {
  const [old, setOld] = useState<object | null>(null)
  useEffect(() => {
    if (!answer) return
    const isKept = asOf !== null && asOf < localClock(new Date(), DEFAULT_ZONE).day
    const since = got.get(answer) ?? (isKept ? 0 : Date.now())
    got.set(answer, since)
    const check = () => {
      if (Date.now() - since >= DAY_MS) setOld(answer)
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
  }, [answer, asOf])
  return answer !== null && old === answer
}

/** The day for which the server sent an inspection. */
export const sentOn = ({ day, age_days }: { day: string; age_days: number }) => addDays(day, age_days)
