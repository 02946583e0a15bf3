import { useSyncExternalStore } from 'react'

const TOKEN_KEY = 'tt.token'
/** Prefix of every stored key of a visit, in this tab or beyond it, so that signing out can remove them. */
export const VISIT_KEY_PREFIX = 'tt.'

const listeners = new Set<() => void>()
const checkers = new Set<() => void>()
const keepers = new Set<() => void>()
let signOutReason: string | null = null
let isOnPurpose = false

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

export const getToken = (): string | null => localStorage.getItem(TOKEN_KEY)

export function setToken(token: string): void {
  signOutReason = null
  isOnPurpose = false
  localStorage.removeItem(EXPIRED_KEY)
  localStorage.removeItem(LEAVING_KEY)
  localStorage.setItem(TOKEN_KEY, token)
  notifyListeners()
}

/** Keys of input that its author finds again after a session ended by itself; each names or holds its owner. */
const DRAFT_KEYS = ['tt.booking.', 'tt.kept-input']
/** Tells the other tabs that the session ended by itself. Without the prefix, so that it survives. */
const EXPIRED_KEY = 'session-expired'
/** Set while a customer signs out, in whichever tab. */
const LEAVING_KEY = `${VISIT_KEY_PREFIX}leaving`

function clearVisit({ keepsDrafts = false } = {}): void {
  // Answers that the worker cached for reading offline (`service-worker/offline-cache.ts`).
  void globalThis.caches?.delete('kept-answers')
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) {
      const isKept = keepsDrafts && DRAFT_KEYS.some((one) => key.startsWith(one))
      if (key.startsWith(VISIT_KEY_PREFIX) && key !== TOKEN_KEY && !isKept) storage.removeItem(key)
    }
  }
}

/** The customer signs out: a 401 from now on, in any tab, is no session that ended by itself. */
export const beginSignOut = () => localStorage.setItem(LEAVING_KEY, '1')

/** Signs out, here and (by the storage event) in every other tab. `reason` is shown on the login page. */
export function clearSession(reason: string | null = null): void {
  signOutReason = reason
  isOnPurpose = reason === null
  localStorage.removeItem(EXPIRED_KEY)
  localStorage.removeItem(TOKEN_KEY)
  clearVisit()
  notifyListeners()
}

/** Calls `keep` before the traces of a session that ended by itself are removed from this tab, whichever tab noticed it. */
export function onExpiry(keep: () => void): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Ends a session that the server no longer accepts; drafts stay for their author. */
export function expireSession(reason: string): void {
  if (localStorage.getItem(LEAVING_KEY)) {
    clearSession()
    return
  }
  for (const keep of keepers) keep()
  signOutReason = reason
  isOnPurpose = false
  localStorage.setItem(EXPIRED_KEY, '1')
  localStorage.removeItem(TOKEN_KEY)
  clearVisit({ keepsDrafts: true })
  notifyListeners()
}

/** Calls `listener` whenever a customer signs in or out, in this tab or another. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows sign-ins and sign-outs of other tabs; called once when the app starts. */
export function syncTabs(): void {
  window.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== TOKEN_KEY && event.key !== null) return
    if (getToken() === null) {
      const keepsDrafts = localStorage.getItem(EXPIRED_KEY) !== null
      isOnPurpose = !keepsDrafts
      if (keepsDrafts) for (const keep of keepers) keep()
      clearVisit({ keepsDrafts })
    }
    // Another session replaced this one, maybe another customer's: reload rather than mix the two.
    else if (event.oldValue !== null) window.location.reload()
    notifyListeners()
  })
}

/** The current token, as React state. The server renders pages without one. */
export const useToken = () => useSyncExternalStore(subscribe, getToken, () => null)

/** Whether the customer signed out of the last session of this tab. */
export const wasSignOutIntended = () => isOnPurpose

/** Why the last session ended, for the login page; call `clearSignOutReason` once it was shown. */
export const getSignOutReason = () => signOutReason
export function clearSignOutReason(): void {
  signOutReason = null
}

/** A call was answered with 401. That alone ends no session: a listener asks for the profile, and its answer decides. */
export function requestSessionCheck(): void {
  if (getToken() !== null) for (const checker of checkers) checker()
}
export function onSessionCheck(checker: () => void): () => void {
  checkers.add(checker)
  return () => checkers.delete(checker)
}
