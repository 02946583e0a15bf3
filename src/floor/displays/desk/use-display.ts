import { useEffect, useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { createClient } from '#core/client.ts'
import { openEventSource } from '#web/desk/open-event-source.ts'
import { followSharedStream } from '#web/shared-stream.ts'
import { DISPLAY_CODE_MINUTES } from '../desk-display-limits.model.ts'
import { askPairing, readDisplay } from '../desk-displays.contract.ts'
import { type LastUpdate, storedUpdate, storeUpdate } from './display-state.ts'

const MINUTE_MS = 60_000
const TIMEOUT_MS = 10_000
/** Measured by the screen itself, whose clock may be wrong. */
const PAIRING_CODE_MS = DISPLAY_CODE_MINUTES * MINUTE_MS
/** Interval of requests while the stream is silent, and while a code waits to be typed. */
const POLL_MS = 5_000
/** Longer than the interval of the server's heartbeat, 15 seconds. */
const HEARTBEAT_TIMEOUT_MS = 18_000

/** Not the client of the desk: a screen has no staff session that could end. */
const call = createClient({
  timeoutMs: TIMEOUT_MS,
  fetch: (input, init) => fetch(input, { ...init, credentials: 'same-origin' }),
})

export type Screen =
  | { kind: 'starting' }
  | { kind: 'pairing'; code: string }
  | { kind: 'ended' }
  | { kind: 'shown'; update: LastUpdate; isOffline: boolean }

const ENDED = 'display_ended'
const UNPAIRED = 'display_unpaired'

/** What the screen shows: its pairing code, then the content of the workshop, updated live. */
export function useDisplay(): Screen {
  const [screen, setScreen] = useState<Screen>(() => {
    const update = storedUpdate()
    return update ? { kind: 'shown', update, isOffline: true } : { kind: 'starting' }
  })
  useEffect(() => subscribeToDisplay(setScreen), [])
  return screen
}

function subscribeToDisplay(setScreen: (change: (now: Screen) => Screen) => void): () => void {
  let leaveStream: (() => void) | null = null
  let lastEventAt = 0
  let lastRequestAt = 0
  let code: { text: string; until: number } | null = null
  let isFetching = false
  let hasEnded = false
  const markOffline = () => setScreen((now) => (now.kind === 'shown' ? { ...now, isOffline: true } : now))
  const stop = (next: Screen) => {
    leaveStream?.()
    leaveStream = null
    storeUpdate(null)
    setScreen(() => next)
  }
  const follow = () => {
    if (hasEnded || leaveStream) return
    // Several windows of one computer share it, as do the pages of staff.
    leaveStream = followSharedStream({
      name: 'display',
      open: (emit) => openEventSource('/desk/api/display/live', emit),
      onEvent(event) {
        if (event === 'hidden') return
        if (event === 'open' || event === 'beat' || event === 'message') lastEventAt = Date.now()
        if (event !== 'open' && event !== 'beat') void read()
      },
    })
  }
  const pair = async () => {
    if (!code || Date.now() >= code.until) {
      const asked = await call(askPairing, {})
      code = { text: asked.code, until: Date.now() + PAIRING_CODE_MS }
    }
    const { text } = code
    stop({ kind: 'pairing', code: text })
  }
  const handleFailure = async (problem: unknown) => {
    const reason = problem instanceof ApiError && problem.status === 401 ? problem.data?.code : null
    if (reason === ENDED) return stop({ kind: 'ended' })
    if (reason === UNPAIRED) return pair().catch(markOffline)
    markOffline()
  }
  const read = async () => {
    if (isFetching) return
    isFetching = true
    lastRequestAt = Date.now()
    try {
      const update = { wall: await call(readDisplay, {}), at: Date.now() }
      code = null
      lastEventAt = update.at
      storeUpdate(update)
      setScreen(() => ({ kind: 'shown', update, isOffline: false }))
      follow()
    } catch (problem) {
      await handleFailure(problem)
    } finally {
      isFetching = false
    }
  }
  const timer = window.setInterval(() => {
    if (document.visibilityState === 'hidden') return
    const now = Date.now()
    const isSilent = now - lastEventAt > HEARTBEAT_TIMEOUT_MS
    // The door code changes each minute.
    if (isSilent || now - lastRequestAt >= MINUTE_MS) void read()
  }, POLL_MS)
  window.addEventListener('offline', markOffline)
  const online = () => void read()
  window.addEventListener('online', online)
  void read()
  return () => {
    window.clearInterval(timer)
    window.removeEventListener('offline', markOffline)
    window.removeEventListener('online', online)
    hasEnded = true
    leaveStream?.()
  }
}
