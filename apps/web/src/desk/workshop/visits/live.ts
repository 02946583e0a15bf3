import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { visitsKey } from './requests.ts'

const POLL_MS = 15_000
/** The server's heartbeat, every 15 seconds, is late: the connection is open, but nothing arrives. Staff know it within 20 seconds. */
const SILENT_MS = 18_000
const LOOK_MS = 1_500

/**
 * Follows what others change at the workshop. While the line is cut or silent everything is asked for every 15 seconds, and
 * the answer is since when.
 */
export function useLive(branchId: number): { cutSince: Date | null; reconnect: () => void } {
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [cutSince, setCutSince] = useState<Date | null>(null)
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: visitsKey })
    const stream = new EventSource(`/desk/api/branches/${branchId}/live`)
    let heard = Date.now()
    const markAlive = () => {
      heard = Date.now()
      setCutSince(null)
    }
    const cut = () => setCutSince((before) => before ?? new Date(heard))
    const reopen = () => setAttempt((before) => before + 1)
    // Changes while there was no connection were not announced.
    let opened = attempt > 0
    stream.addEventListener('open', () => {
      if (opened) look()
      opened = true
      markAlive()
    })
    stream.addEventListener('beat', markAlive)
    stream.addEventListener('message', () => {
      markAlive()
      look()
    })
    // The server itself may have missed changes; without its own connection it sends no heartbeats either.
    stream.addEventListener('look', look)
    stream.addEventListener('error', cut)
    window.addEventListener('offline', cut)
    window.addEventListener('online', reopen)
    const watch = window.setInterval(() => {
      if (Date.now() - heard > SILENT_MS) cut()
    }, LOOK_MS)
    const poll = window.setInterval(() => {
      // A browser gives up for good after an answer that is no stream, such as one of a proxy.
      if (stream.readyState === EventSource.CLOSED) return reopen()
      if (stream.readyState !== EventSource.OPEN || Date.now() - heard > SILENT_MS) look()
    }, POLL_MS)
    return () => {
      window.clearInterval(watch)
      window.clearInterval(poll)
      window.removeEventListener('offline', cut)
      window.removeEventListener('online', reopen)
      stream.close()
    }
  }, [branchId, queries, attempt])
  return { cutSince, reconnect: () => setAttempt((before) => before + 1) }
}
