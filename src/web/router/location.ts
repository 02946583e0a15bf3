import { createContext, useContext } from 'react'

/** State that one page passes to the next, by name. */
export type NavigationState = Record<string, unknown>

/** The location of the app: address, state, and kind of navigation. */
export interface RouterLocation {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its hash sign, or empty. */
  hash: string
  state: NavigationState | null
  /** Key of the entry of the history; it never changes. */
  key: string
  /** By a link or a press, by going back and forth or opening the page, or in place of the one before. */
  by: 'PUSH' | 'POP' | 'REPLACE'
}

/** Returns the location of an address, before any navigation. */
export function locationOf(address: string): RouterLocation {
  const { pathname, search, hash } = new URL(address, 'http://page')
  return { pathname, search, hash, state: null, key: INITIAL_KEY, by: 'POP' }
}

/** Key of the history entry that the browser created itself. */
export const INITIAL_KEY = 'default'

export const LocationContext = createContext<RouterLocation>(locationOf('/'))

/** The current location; renders again after each navigation. */
export const useLocation = (): RouterLocation => useContext(LocationContext)

/** How the page was reached. */
export const useNavigationType = (): RouterLocation['by'] => useLocation().by

/** The query parameters of the address. */
export const useSearchParams = () => new URLSearchParams(useLocation().search)
