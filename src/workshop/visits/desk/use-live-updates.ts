import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openEventSource } from '#web/desk/open-event-source.ts'
import { REFRESH_SECONDS } from '#web/desk/refresh-time.ts'
import { followSharedStream } from '#web/shared-stream.ts'
import { visitsKey } from './requests.ts'

const POLL_MS = REFRESH_SECONDS * 1000
/** The server's heartbeat, every 15 seconds, is late: the connection is open, but nothing arrives. Staff know it within 20 seconds. */
const HEARTBEAT_TIMEOUT_MS = 18_000
const HEARTBEAT_CHECK_MS = 1_500

/**
 * Follows the changes of others at the workshop. While the connection is lost or silent, everything is refetched every 15 seconds, and
 * `offlineSince` is the time of the last event.
 */
export function useLiveUpdates(branchId: number): { offlineSince: Date | null; reconnect: () => void } {
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [offlineSince, setOfflineSince] = useState<Date | null>(null)
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: visitsKey })
    let lastEventAt = Date.now()
    let isOpen = false
    let isHidden = false
    const markOffline = () => setOfflineSince((before) => before ?? new Date(lastEventAt))
    const reopen = () => setAttempt((before) => before + 1)
    // Changes while there was no connection were not announced.
    let opened = attempt > 0
    const stop = followSharedStream({
      name: `desk ${branchId}`,
      open: (emit) => openEventSource(`/desk/api/branches/${branchId}/live`, emit),
      onEvent(event) {
        if (event === 'hidden' || event === 'shown') {
          isHidden = event === 'hidden'
          lastEventAt = Date.now()
          if (!isHidden) refetch()
          return
        }
        if (event === 'error') {
          isOpen = false
          return markOffline()
        }
        // The server itself may have missed changes; without its own connection it sends no heartbeats either.
        if (event === 'look') return refetch()
        lastEventAt = Date.now()
        isOpen = true
        // An event may have been under way when the network went.
        if (navigator.onLine) setOfflineSince(null)
        if (event === 'message' || (event === 'open' && opened)) refetch()
        opened ||= event === 'open'
      },
    })
    window.addEventListener('offline', markOffline)
    window.addEventListener('online', reopen)
    const heartbeatCheck = window.setInterval(() => {
      if (!isHidden && Date.now() - lastEventAt > HEARTBEAT_TIMEOUT_MS) markOffline()
    }, HEARTBEAT_CHECK_MS)
    const poll = window.setInterval(() => {
      if (!isHidden && (!isOpen || Date.now() - lastEventAt > HEARTBEAT_TIMEOUT_MS)) refetch()
    }, POLL_MS)
    return () => {
      window.clearInterval(heartbeatCheck)
      window.clearInterval(poll)
      window.removeEventListener('offline', markOffline)
      window.removeEventListener('online', reopen)
      stop()
    }
  }, [branchId, queries, attempt])
  return { offlineSince, reconnect: () => setAttempt((before) => before + 1) }
}
