import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limitCall } from '#core/client.ts'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { OfflineNote } from '#web/desk/frame/offline-note.tsx'

/** With the timeout below a lost connection is known within 20 seconds. */
const POLL_MS = 12_000
const TIMEOUT_MS = 6_000

/** Says that the connection is lost, on screens without a live stream. */
export function ConnectionMonitor() {
  const queries = useQueryClient()
  const [since, setSince] = useState<Date | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let lastAnswerAt = new Date()
    let isOffline = attempt > 0
    let isUnmounted = false
    const markOffline = () => {
      if (isUnmounted) return
      isOffline = true
      setSince((before) => before ?? lastAnswerAt)
    }
    const poll = async () => {
      // Not by the client of the desk: polling must keep no session alive.
      const limit = limitCall(undefined, TIMEOUT_MS)
      const sent = { headers: { 'x-unattended': '1' }, signal: limit.signal }
      const answer = await fetch('/desk/api/session', sent)
        .catch(() => null)
        .finally(limit.end)
      if (!answer || answer.status >= 500) return markOffline()
      if (isUnmounted) return
      lastAnswerAt = new Date()
      setSince(null)
      if (isOffline) void queries.invalidateQueries()
      isOffline = false
    }
    if (attempt > 0) void poll()
    const timer = window.setInterval(poll, POLL_MS)
    window.addEventListener('offline', markOffline)
    window.addEventListener('online', poll)
    return () => {
      isUnmounted = true
      window.clearInterval(timer)
      window.removeEventListener('offline', markOffline)
      window.removeEventListener('online', poll)
    }
  }, [attempt, queries])
  return (
    since && (
      <OfflineNote
        since={localClock(since, DEFAULT_ZONE).time}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    )
  )
}
