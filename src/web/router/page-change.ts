import { type TransitionStartFunction, useEffect } from 'react'
import type { RouterLocation } from './location.ts'

/**
 * Replaces the shown page by the one at `next`, which `show` renders. A function or promise passed to `load` counts as loading
 * until it is settled.
 */
export type PageChange = (next: RouterLocation, show: () => void, load: TransitionStartFunction) => void

/** While the chunk of a page loads, the former page stays. */
export const changePage: PageChange = (_next, show, load) => load(show)

let change = changePage
export const changeShownPage: PageChange = (...given) => change(...given)

/** While the calling page is mounted, `own` replaces it on the next navigation. */
export function usePageChange(own: PageChange): void {
  useEffect(() => {
    change = own
    return () => {
      change = changePage
    }
  }, [own])
}
