import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** Who works here: nobody knows yet, nobody, or somebody. */
export type Standing = { kind: 'unknown' } | Nobody | SignedIn
interface Nobody {
  kind: 'out'
  /** A session was here and is over, which is told at the sign-in. */
  farewell: boolean
  /** Whoever was here left by himself: the next one does not go on where he was. */
  left: boolean
}
interface SignedIn {
  kind: 'in'
  session: DeskSession
}

/** That somebody came in here: scripts cannot see the cookie, and to ask without one would be a refusal each time. */
const HERE_KEY = 'desk.here'

let standing: Standing = localStorage.getItem(HERE_KEY)
  ? { kind: 'unknown' }
  : { kind: 'out', farewell: false, left: false }
const listeners = new Set<() => void>()

function change(next: Standing): void {
  standing = next
  if (next.kind === 'in') localStorage.setItem(HERE_KEY, '1')
  else localStorage.removeItem(HERE_KEY)
  for (const listener of listeners) listener()
}

/** Somebody has come in, or his session was looked up. */
export const signedIn = (session: DeskSession): void => change({ kind: 'in', session })

/** He has left by himself. */
export const signedOut = (): void => change({ kind: 'out', farewell: false, left: true })

/** The server knows no session any more, which is told at the sign-in. */
export function sessionOver(): void {
  if (standing.kind !== 'out') change({ kind: 'out', farewell: true, left: false })
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const standingNow = (): Standing => standing

/** How it stands with the session, followed as it changes. */
export const useStanding = (): Standing => useSyncExternalStore(subscribe, standingNow)

export const SessionContext = createContext<DeskSession | null>(null)

/** Who works here, for screens inside the frame, which is drawn for nobody else. */
export function useSession(): DeskSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('Only screens inside the frame have a session')
  return session
}
