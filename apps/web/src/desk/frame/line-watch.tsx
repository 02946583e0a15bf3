import { useQueryClient } from '@tanstack/react-query'
import { DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import { useEffect, useState } from 'react'
import { LiveNote } from './live-note.tsx'

/** With the timeout below a cut line is known within 20 seconds. */
const ASK_MS = 12_000
const ANSWER_MS = 6_000

/** Says that the connection is cut, on screens without a live stream. */
export function LineWatch() {
  const queries = useQueryClient()
  const [since, setSince] = useState<Date | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let heard = new Date()
    let isCut = attempt > 0
    let isGone = false
    const cut = () => {
      if (isGone) return
      isCut = true
      setSince((before) => before ?? heard)
    }
    const ask = async () => {
      // Not by the client of the desk: asking for the line must keep no session alive.
      const sent = { headers: { 'x-unattended': '1' }, signal: AbortSignal.timeout(ANSWER_MS) }
      const answer = await fetch('/desk/api/session', sent).catch(() => null)
      if (!answer || answer.status >= 500) return cut()
      if (isGone) return
      heard = new Date()
      setSince(null)
      if (isCut) void queries.invalidateQueries()
      isCut = false
    }
    if (attempt > 0) void ask()
    const timer = window.setInterval(ask, ASK_MS)
    window.addEventListener('offline', cut)
    window.addEventListener('online', ask)
    return () => {
      isGone = true
      window.clearInterval(timer)
      window.removeEventListener('offline', cut)
      window.removeEventListener('online', ask)
    }
  }, [attempt, queries])
  return (
    since && (
      <LiveNote
        since={localClock(since, DEFAULT_ZONE).time}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    )
  )
}
