import { INITIAL_KEY, type NavigationState, type RouterLocation } from './location.ts'

/** Our part of the state of a history entry; `ui/layer-history.ts` adds to it. */
interface Entry {
  key?: string
  usr?: NavigationState | null
}

export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  replace?: boolean
  state?: NavigationState | null
}

/** An address of this origin, a query that replaces the current one, or a number of history entries. */
type Target = string | { search: string } | number

const listeners = new Set<(location: RouterLocation) => void>()

/** The current location of the browser. */
export function currentLocation(by: RouterLocation['by'] = 'POP'): RouterLocation {
  const { pathname, search, hash } = window.location
  const entry: Entry | null = window.history.state
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? INITIAL_KEY, by }
}

const notifyListeners = (by: RouterLocation['by']) => {
  const location = currentLocation(by)
  for (const listener of listeners) listener(location)
}

/** Calls `listener` on every navigation; returns the function that unsubscribes. */
export function subscribeToNavigation(listener: (location: RouterLocation) => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', onPopState)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', onPopState)
  }
}
const onPopState = () => notifyListeners('POP')

function navigate(to: Target, { replace = false, state = null }: NavigateOptions = {}): void {
  if (typeof to === 'number') {
    window.history.go(to)
    return
  }
  const { pathname } = window.location
  const address = typeof to === 'string' ? to : pathname + to.search
  const entry: Entry = { key: Math.random().toString(36).slice(2, 10), usr: state }
  if (replace) window.history.replaceState(entry, '', address)
  else window.history.pushState(entry, '', address)
  notifyListeners(replace ? 'REPLACE' : 'PUSH')
}

/** Navigates within the app, without loading a page. */
export const useNavigate = () => navigate
