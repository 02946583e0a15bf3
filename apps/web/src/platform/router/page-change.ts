import { startTransition, type TransitionStartFunction, useEffect } from 'react'
import type { RouterLocation } from './location.ts'

/** Replaces the page that is shown with the one at `next`, which `show` renders. */
export type PageChange = (next: RouterLocation, show: () => void) => void

let startLoading: TransitionStartFunction = startTransition

/** Page changes run in the transition of `start`, which says while a page is loading. */
export const setLoadingTransition = (start: TransitionStartFunction): void => {
  startLoading = start
}

/** Counts as loading a page until `work` has ended. */
export const whileLoading = (work: () => Promise<void>): void => startLoading(work)

/** While the chunk of a page loads, the former page stays. */
export const changePage: PageChange = (_next, show) => startLoading(show)

let change = changePage
export const changeShownPage: PageChange = (next, show) => change(next, show)

/** While a page is shown, what follows replaces it by `own`. */
export function usePageChange(own: PageChange): void {
  useEffect(() => {
    change = own
    return () => {
      change = changePage
    }
  }, [own])
}
