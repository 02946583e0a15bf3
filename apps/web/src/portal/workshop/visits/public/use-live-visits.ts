import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { doubtSession, getToken } from '../../../../sign-in.ts'
import { notificationsKey } from '../../../account/notifications/requests.ts'
import { bookingsKey } from '../../bookings/requests.ts'
import { eventsOf } from '../event-stream.ts'

const POLL_MS = 15_000
const RETRY_MS = 3_000
/** A newer tab has taken the place of this one: it polls, and tries again later. */
const REST_MS = 5 * 60_000
/** Two missed heartbeats of the server: the connection is open, but nothing arrives. */
const SILENT_MS = 40_000

/**
 * Follows what workshops do with the customer's visits, while `follow`. Where the line is cut or silent everything is asked
 * for every 15 seconds, and the answer is since when. Events come by `fetch`: a browser's own reader of them sends no token.
 */
export function useLiveVisits(follow: boolean): Date | null {
  const queries = useQueryClient()
  const [cutSince, setCutSince] = useState<Date | null>(null)
  useEffect(() => {
    if (!follow) return
    const end = new AbortController()
    const look = () => {
      for (const queryKey of [bookingsKey, notificationsKey]) void queries.invalidateQueries({ queryKey })
    }
    let heard = Date.now()
    let isOpen = false
    const markOpen = () => {
      heard = Date.now()
      isOpen = true
      setCutSince(null)
    }
    const cut = () => {
      isOpen = false
      if (!end.signal.aborted) setCutSince((before) => before ?? new Date(heard))
    }
    let wait = RETRY_MS
    const listen = async () => {
      wait = RETRY_MS
      const response = await fetch('/carbookings/live', {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${getToken()}` },
        signal: end.signal,
      })
      if (response.status === 401) doubtSession()
      if (!response.ok || !response.body) return
      // Changes before the connection was open, since the page was loaded or the connection was cut, were not announced.
      look()
      for await (const event of eventsOf(response.body)) {
        if (event === 'rest') wait = REST_MS
        // The server itself may have missed something.
        if (event === 'look') cut()
        else markOpen()
        if (event !== 'beat') look()
      }
    }
    let again = 0
    const keepListening = () =>
      void listen()
        .catch(() => undefined)
        .then(() => {
          cut()
          if (!end.signal.aborted) again = window.setTimeout(keepListening, wait)
        })
    keepListening()
    const poll = window.setInterval(() => {
      if (Date.now() - heard > SILENT_MS) cut()
      if (!isOpen) look()
    }, POLL_MS)
    return () => {
      end.abort()
      window.clearTimeout(again)
      window.clearInterval(poll)
    }
  }, [follow, queries])
  return cutSince
}
