import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { visitsKey } from './requests.ts'

const POLL_MS = 15_000
/** Two missed heartbeats of the server: the connection is open, but nothing arrives. */
const SILENT_MS = 40_000

/**
 * Follows what others change at the workshop. While the line is cut or silent everything is asked for every 15 seconds, and
 * the answer is since when.
 */
export function useLive(branchId: number): { cutSince: Date | null } {
  const queries = useQueryClient()
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
    let opened = false
    stream.addEventListener('open', () => {
      // Changes while the connection was down were not announced.
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
    const poll = window.setInterval(() => {
      if (Date.now() - heard > SILENT_MS) cut()
      if (stream.readyState !== EventSource.OPEN || Date.now() - heard > SILENT_MS) look()
    }, POLL_MS)
    return () => {
      window.clearInterval(poll)
      stream.close()
    }
  }, [branchId, queries])
  return { cutSince }
}
