import {
  type Door,
  type OwnTicket,
  readDoor,
  readTurn,
} from '@toyota-trust/contracts/workshop/arrival/arrivals.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { refusalOf } from '../../../platform/refusal.ts'
import { storedTurn, storeTurn } from './stored-turn.ts'

/** A call is read within two seconds; how long the rest may be old costs the workshop a plan. */
const WAITING_MS = 2_000
const AGAIN_MS = 10_000

/** What the page of a code or a link shows. Pages for everybody bring no cache of queries. */
export function useDoor(token: string) {
  const [door, setDoor] = useState<Door | 'over' | null>(null)
  const [turn, setTurn] = useState<OwnTicket | null>(null)
  const [failure, setFailure] = useState(false)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    setFailure(false)
    try {
      const stored = storedTurn(token)
      const given = stored
        ? await call(readTurn, { params: { turnId: stored }, query: {} }).catch(() => null)
        : null
      if (given && given.state !== 'ended') setTurn(given)
      else {
        const read = await call(readDoor, { params: { token } })
        setDoor(read)
        setTurn(read.turn)
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
    turn,
    failure,
    busy,
    load: () => void load(),
    show: (next: OwnTicket | null) => {
      storeTurn(token, next?.turn_id ?? null)
      setTurn(next)
      if (next === null) void load()
    },
  }
}

/** A number as it is now, asked for again while the page is shown; `since` is when it was last heard, and null while it is. */
export function useTurn(given: OwnTicket): { turn: OwnTicket; since: Date | null } {
  const [turn, setTurn] = useState(given)
  const [heard, setHeard] = useState(() => new Date())
  const [isCut, setCut] = useState(false)
  const { turn_id, state } = turn
  useEffect(() => {
    if (state === 'ended') return
    let isAsking = false
    let wholeAt = Date.now()
    const ask = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      const isWhole = Date.now() - wholeAt >= AGAIN_MS
      if (isWhole) wholeAt = Date.now()
      try {
        const query = isWhole ? {} : { brief: '1' as const }
        const read = await call(readTurn, { params: { turnId: turn_id }, query })
        // A brief answer leaves out what the last whole one said.
        setTurn((known) => ({ ...known, ...read }))
        setHeard(new Date())
        setCut(false)
      } catch {
        setCut(true)
      }
      isAsking = false
    }
    const timer = window.setInterval(() => void ask(), state === 'waiting' ? WAITING_MS : AGAIN_MS)
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [turn_id, state])
  return { turn, since: isCut ? heard : null }
}
