import { createContext, useContext } from 'react'

/** State that one page passes to the next, by name. */
export type Handed = Record<string, unknown>

/** The location of the app: address, state, and kind of navigation. */
export interface Place {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its hash sign, or empty. */
  hash: string
  state: Handed | null
  /** Name of the entry of the history, which stays its own. */
  key: string
  /** By a link or a press, by going back and forth or opening the page, or in place of the one before. */
  by: 'PUSH' | 'POP' | 'REPLACE'
}

/** Returns the location of an address, before any navigation. */
export function placeOf(address: string): Place {
  const { pathname, search, hash } = new URL(address, 'http://page')
  return { pathname, search, hash, state: null, key: FIRST, by: 'POP' }
}

/** Key of the history entry that the browser created itself. */
export const FIRST = 'default'

export const PlaceContext = createContext<Place>(placeOf('/'))

/** Where the app is now; followed as it moves. */
export const useLocation = (): Place => useContext(PlaceContext)

/** How it was come to. */
export const useNavigationType = (): Place['by'] => useLocation().by

/** What the query of the address says. */
export const useAddressQuery = () => new URLSearchParams(useLocation().search)
