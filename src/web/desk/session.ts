import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { keepInput, restoreInput, takeKeptInput, watchInput } from '#web/form/kept-input.ts'

/** The session of the desk: not known yet, signed out, or signed in. */
export type SessionState = { kind: 'unknown' } | SignedOut | SignedIn
interface SignedOut {
  kind: 'out'
  /** A session has ended, which the sign-in page says. */
  farewell: boolean
  /** The user signed out: the next one does not continue on the same page. */
  left: boolean
}
interface SignedIn {
  kind: 'in'
  session: DeskSession
}

/** Marks that this browser has signed in: scripts cannot read the cookie, and asking without one would be refused each time. */
const HERE_KEY = 'desk.here'

/** Photos that wait on this device for a connection. */
export const WAITING_PHOTOS = 'desk-hand-over'

/** In this tab: whose session ended, and what they were typing. */
const AUTHOR_KEY = 'desk.author'
const KEPT_INPUT = 'desk.kept-input'

let current: SessionState = localStorage.getItem(HERE_KEY)
  ? { kind: 'unknown' }
  : { kind: 'out', farewell: false, left: false }
const listeners = new Set<() => void>()

function setSessionState(next: SessionState): void {
  current = next
  if (next.kind === 'in') localStorage.setItem(HERE_KEY, '1')
  else {
    localStorage.removeItem(HERE_KEY)
    // Stored for inspections without a connection.
    void window.caches?.delete('desk')
    // After an ended session their author finds them again.
    if (next.kind === 'out' && next.left) void window.caches?.delete(WAITING_PHOTOS)
  }
  for (const listener of listeners) listener()
}

/** Sets the signed-in user, after a sign-in or a lookup of the session. */
export function setSignedIn(session: DeskSession): void {
  watchInput()
  const author = sessionStorage.getItem(AUTHOR_KEY)
  sessionStorage.removeItem(AUTHOR_KEY)
  // Drafts of a session that ended belong to its author alone.
  if (author !== null && author !== session.id)
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('desk.draft.')) sessionStorage.removeItem(key)
  const kept = takeKeptInput(KEPT_INPUT, session.id)
  setSessionState({ kind: 'in', session })
  if (kept) void restoreInput(kept)
}

/** The user is signing out: calls that meanwhile meet the ended session tell nobody anything new. */
let isSigningOut = false

/** Runs `end`, which ends the session at the server, and then ends it here, because the user signed out. */
export async function signOutAfter(end: () => Promise<unknown>): Promise<void> {
  isSigningOut = true
  await end().catch(() => undefined)
  isSigningOut = false
  sessionStorage.removeItem(KEPT_INPUT)
  setSessionState({ kind: 'out', farewell: false, left: true })
}

/** Ends the session here after the server answered that it is over; the sign-in page says so. */
export function expireSession(): void {
  if (current.kind === 'out' || isSigningOut) return
  if (current.kind === 'in') {
    sessionStorage.setItem(AUTHOR_KEY, current.session.id)
    keepInput(KEPT_INPUT, current.session.id)
  }
  setSessionState({ kind: 'out', farewell: true, left: false })
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const currentSession = (): SessionState => current

/** The session as React state. */
export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, currentSession)

export const SessionContext = createContext<DeskSession | null>(null)

/** The signed-in user, for screens inside the frame, which renders for signed-in users only. */
export function useSession(): DeskSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Only screens inside the frame have a session')
  return session
}
