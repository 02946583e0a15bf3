import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { type Door, type OwnTicket, readDoor, readTurn } from '../arrivals.contract.ts'
import { readStoredTicket, storeTicket } from './stored-ticket.ts'

/** A call shows within two seconds; full answers are polled less often, because each makes the server compute the workshop's plan. */
const WAITING_MS = 2_000
const FULL_READ_MS = 10_000

/** What the page of a code or a link shows. Public pages load no query cache, so the state is kept here. */
export function useArrival(token: string) {
  const [door, setDoor] = useState<Door | 'over' | null>(null)
  const [ticket, setTicket] = useState<OwnTicket | null>(null)
  const [failure, setFailure] = useState(false)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    setFailure(false)
    try {
      const stored = readStoredTicket(token)
      const given = stored
        ? await call(readTurn, { params: { turnId: stored }, query: {} }).catch(() => null)
        : null
      if (given && given.state !== 'ended') setTicket(given)
      else {
        const read = await call(readDoor, { params: { token } })
        setDoor(read)
        setTicket(read.turn)
      }
    } catch (problem) {
      if ([400, 404].includes(refusalOf(problem).status)) setDoor('over')
      else setFailure(true)
    }
    setBusy(false)
  }, [token])
  useEffect(() => void load(), [load])
  return {
    door,
    ticket,
    failure,
    busy,
    load: () => void load(),
    show: (next: OwnTicket | null) => {
      storeTicket(token, next?.turn_id ?? null)
      setTicket(next)
      if (next === null) void load()
    },
  }
}

/** The current ticket, polled while the page is shown; `since` is when the last answer came, and null while answers come. */
export function useTicket(given: OwnTicket): { ticket: OwnTicket; since: Date | null } {
  const [ticket, setTicket] = useState(given)
  const [updatedAt, setUpdatedAt] = useState(() => new Date())
  const [isCut, setCut] = useState(false)
  const { turn_id, state } = ticket
  useEffect(() => {
    if (state === 'ended') return
    let isFetching = false
    let fullReadAt = Date.now()
    const ask = async () => {
      if (document.hidden || isFetching) return
      isFetching = true
      const isFull = Date.now() - fullReadAt >= FULL_READ_MS
      if (isFull) fullReadAt = Date.now()
      try {
        const query = isFull ? {} : { brief: '1' as const }
        const read = await call(readTurn, { params: { turnId: turn_id }, query })
        // A brief answer omits fields of the last full one.
        setTicket((known) => ({ ...known, ...read }))
        setUpdatedAt(new Date())
        setCut(false)
      } catch {
        setCut(true)
      }
      isFetching = false
    }
    const timer = window.setInterval(() => void ask(), state === 'waiting' ? WAITING_MS : FULL_READ_MS)
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [turn_id, state])
  return { ticket, since: isCut ? updatedAt : null }
}
