import { FIRST, type Handed, type Place } from './place.ts'

/** What an entry of the history carries of ours; others may add to it (`ui/layer-history.ts`). */
interface Entry {
  key?: string
  usr?: Handed | null
}

export interface Manner {
  /** In place of the entry where we are. */
  replace?: boolean
  state?: Handed | null
}

/** An address of this origin, only its query to be changed, or entries to travel. */
type Target = string | { search: string } | number

const listeners = new Set<(place: Place) => void>()

/** Where the browser is. */
export function placeNow(by: Place['by'] = 'POP'): Place {
  const { pathname, search, hash } = window.location
  const entry: Entry | null = window.history.state
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? FIRST, by }
}

const tell = (by: Place['by']) => {
  const place = placeNow(by)
  for (const listener of listeners) listener(place)
}

/** Calls `listener` on every navigation; returns the function that unsubscribes. */
export function followPlace(listener: (place: Place) => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', travelled)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', travelled)
  }
}
const travelled = () => tell('POP')

function navigate(to: Target, { replace = false, state = null }: Manner = {}): void {
  if (typeof to === 'number') {
    window.history.go(to)
    return
  }
  const { pathname } = window.location
  const address = typeof to === 'string' ? to : pathname + to.search
  const entry: Entry = { key: Math.random().toString(36).slice(2, 10), usr: state }
  if (replace) window.history.replaceState(entry, '', address)
  else window.history.pushState(entry, '', address)
  tell(replace ? 'REPLACE' : 'PUSH')
}

/** Navigates within the app, without loading a page. */
export const useNavigate = () => navigate
