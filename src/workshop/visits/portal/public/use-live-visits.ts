import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notificationsKey } from '#account/notifications/portal/requests.ts'
import { followSharedStream } from '#web/shared-stream.ts'
import { getToken, requestSessionCheck } from '#web/sign-in.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import { eventsOf } from '../event-stream.ts'

const POLL_MS = 15_000
const RETRY_MS = 3_000
/** A newer tab has taken the place of this one: it polls, and tries again later. */
const REPLACED_RETRY_MS = 5 * 60_000
/** Two missed heartbeats of the server: the connection is open, but nothing arrives. */
const HEARTBEAT_TIMEOUT_MS = 40_000
/** Enough of a token to tell sessions apart. */
const NAME_LENGTH = 12

/**
 * Refetches bookings and notifications on each live event of the customer's visits, while `follow` is true. While the connection
 * is lost or silent it polls every 15 seconds and returns since when; otherwise null. Uses `fetch`, because an `EventSource` sends
 * no token.
 */
export function useLiveVisits(follow: boolean): Date | null {
  const queries = useQueryClient()
  const [offlineSince, setOfflineSince] = useState<Date | null>(null)
  useEffect(() => {
    if (!follow) return
    const refetch = () => {
      for (const queryKey of [bookingsKey, notificationsKey]) void queries.invalidateQueries({ queryKey })
    }
    let lastEventAt = Date.now()
    let isOpen = false
    let isHidden = false
    const markOpen = () => {
      lastEventAt = Date.now()
      isOpen = true
      setOfflineSince(null)
    }
    const markOffline = () => {
      isOpen = false
      setOfflineSince((before) => before ?? new Date(lastEventAt))
    }
    const stop = followSharedStream({
      // One stream for each session.
      name: `visits ${getToken()?.slice(-NAME_LENGTH)}`,
      open: readEvents,
      onEvent(event) {
        if (event === 'hidden' || event === 'shown') {
          isHidden = event === 'hidden'
          lastEventAt = Date.now()
          // Nothing was announced to a hidden tab.
          if (!isHidden) refetch()
          return
        }
        // The server itself may have missed changes.
        if (event === 'look' || event === 'closed') markOffline()
        else markOpen()
        if (event !== 'beat' && event !== 'closed') refetch()
      },
    })
    const poll = window.setInterval(() => {
      if (isHidden) return
      if (Date.now() - lastEventAt > HEARTBEAT_TIMEOUT_MS) markOffline()
      if (!isOpen) refetch()
    }, POLL_MS)
    return () => {
      stop()
      window.clearInterval(poll)
    }
  }, [follow, queries])
  return offlineSince
}

/** Reads the stream, again and again; `closed` after each end, `open` before the first event of each. */
function readEvents(emit: (event: string) => void): () => void {
  const abort = new AbortController()
  let retryTimer = 0
  let retryDelay = RETRY_MS
  const readOnce = async () => {
    retryDelay = RETRY_MS
    const response = await fetch('/carbookings/live', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${getToken()}` },
      signal: abort.signal,
    })
    if (response.status === 401) requestSessionCheck()
    if (!response.ok || !response.body) return
    // Changes before the connection was open, since the page was loaded or the connection was cut, were not announced.
    emit('open')
    for await (const event of eventsOf(response.body)) {
      if (event === 'rest') retryDelay = REPLACED_RETRY_MS
      emit(event)
    }
  }
  const subscribe = () =>
    void readOnce()
      .catch(() => undefined)
      .then(() => {
        if (abort.signal.aborted) return
        emit('closed')
        retryTimer = window.setTimeout(subscribe, retryDelay)
      })
  subscribe()
  return () => {
    abort.abort()
    window.clearTimeout(retryTimer)
  }
}
