import { type TransitionStartFunction, useEffect } from 'react'
import type { RouterLocation } from './location.ts'

/**
 * Replaces the page that is shown with the one at `next`, which `show` renders. What runs in `load` counts as loading it: a
 * promise until it is settled.
 */
export type PageChange = (next: RouterLocation, show: () => void, load: TransitionStartFunction) => void

/** While the chunk of a page loads, the former page stays. */
export const changePage: PageChange = (_next, show, load) => load(show)

let change = changePage
export const changeShownPage: PageChange = (...given) => change(...given)

/** While a page is shown, what follows replaces it by `own`. */
export function usePageChange(own: PageChange): void {
  useEffect(() => {
    change = own
    return () => {
      change = changePage
    }
  }, [own])
}
