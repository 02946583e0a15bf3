import { startTransition, useEffect } from 'react'
import type { RouterLocation } from './location.ts'

/** Replaces the page that is shown with the one at `next`, which `show` renders. */
export type PageChange = (next: RouterLocation, show: () => void) => void

/** While the chunk of a page loads, the former page stays. */
export const changePage: PageChange = (_next, show) => startTransition(show)

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
