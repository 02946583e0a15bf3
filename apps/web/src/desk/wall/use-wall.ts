import { askPairing, readDisplay } from '@toyota-trust/contracts/desk/workshop/displays.ts'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { createClient } from '@toyota-trust/contracts/platform/client.ts'
import { useEffect, useState } from 'react'
import { type Heard, storedWall, storeWall } from './wall-state.ts'

const MINUTE_MS = 60_000
const TIMEOUT_MS = 10_000
/** A code is good for so long; the clock of this screen may be wrong. */
const PAIRING_CODE_MS = 5 * MINUTE_MS
/** While the stream is silent, and while a code waits to be typed. */
const ASK_MS = 5_000
/** The server's heartbeat, every 15 seconds, is late. */
const SILENT_MS = 18_000

/** Not the client of the desk: a screen has no session of staff that could end. */
const call = createClient({
  timeoutMs: TIMEOUT_MS,
  fetch: (input, init) => fetch(input, { ...init, credentials: 'same-origin' }),
})

export type Screen =
  | { kind: 'starting' }
  | { kind: 'pairing'; code: string }
  | { kind: 'ended' }
  | { kind: 'shown'; heard: Heard; isCut: boolean }

const ENDED = 'display_ended'
const UNPAIRED = 'display_unpaired'

/** What the screen shows: its code until it is paired, then the wall, followed live. */
export function useWall(): Screen {
  const [screen, setScreen] = useState<Screen>(() => {
    const heard = storedWall()
    return heard ? { kind: 'shown', heard, isCut: true } : { kind: 'starting' }
  })
  useEffect(() => followWall(setScreen), [])
  return screen
}

function followWall(setScreen: (change: (now: Screen) => Screen) => void): () => void {
  let stream: EventSource | null = null
  let heardAt = 0
  let askedAt = 0
  let code: { text: string; until: number } | null = null
  let isAsking = false
  const cut = () => setScreen((now) => (now.kind === 'shown' ? { ...now, isCut: true } : now))
  const stop = (next: Screen) => {
    stream?.close()
    stream = null
    storeWall(null)
    setScreen(() => next)
  }
  const follow = () => {
    if (stream && stream.readyState !== EventSource.CLOSED) return
    stream = new EventSource('/desk/api/display/live')
    const alive = () => {
      heardAt = Date.now()
    }
    stream.addEventListener('open', alive)
    stream.addEventListener('beat', alive)
    stream.addEventListener('look', () => void read())
    stream.addEventListener('message', () => {
      alive()
      void read()
    })
    stream.addEventListener('error', () => void read())
  }
  const pair = async () => {
    if (!code || Date.now() >= code.until) {
      const asked = await call(askPairing, {})
      code = { text: asked.code, until: Date.now() + PAIRING_CODE_MS }
    }
    const { text } = code
    stop({ kind: 'pairing', code: text })
  }
  const refused = async (problem: unknown) => {
    const reason = problem instanceof ApiError && problem.status === 401 ? problem.data?.code : null
    if (reason === ENDED) return stop({ kind: 'ended' })
    if (reason === UNPAIRED) return pair().catch(cut)
    cut()
  }
  const read = async () => {
    if (isAsking) return
    isAsking = true
    askedAt = Date.now()
    try {
      const heard = { wall: await call(readDisplay, {}), at: Date.now() }
      code = null
      heardAt = heard.at
      storeWall(heard)
      setScreen(() => ({ kind: 'shown', heard, isCut: false }))
      follow()
    } catch (problem) {
      await refused(problem)
    } finally {
      isAsking = false
    }
  }
  const timer = window.setInterval(() => {
    const now = Date.now()
    const isSilent = now - heardAt > SILENT_MS
    // A code at the door is new each minute.
    if (isSilent || now - askedAt >= MINUTE_MS) void read()
  }, ASK_MS)
  window.addEventListener('offline', cut)
  const online = () => void read()
  window.addEventListener('online', online)
  void read()
  return () => {
    window.clearInterval(timer)
    window.removeEventListener('offline', cut)
    window.removeEventListener('online', online)
    stream?.close()
  }
}
