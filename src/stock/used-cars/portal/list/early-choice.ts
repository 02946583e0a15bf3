import { useEffect, useState } from 'react'
import { buildSearchAddress, type CarSearch, searchOf } from '../car-search.ts'

/** Name by which the server-rendered form is found. */
export const FORM_NAME = 'cari-mobil'

/**
 * Hydration would undo a choice that was made in the server-rendered form before it. So the choice is read just before, and
 * applied just after.
 */
export function useEarlyChoice(search: CarSearch, onChoice: (search: CarSearch) => void): void {
  const [early] = useState(readSearchForm)
  const [here] = useState({ search, onChoice })
  useEffect(() => {
    if (!early) return
    // A keyword counts only when it is submitted; until then it stays in its field.
    const { keyword, page, certified } = here.search
    const chosen = { ...early, keyword, page, certified }
    if (buildSearchAddress(chosen) !== buildSearchAddress(here.search)) here.onChoice({ ...chosen, page: 1 })
  }, [early, here])
}

function readSearchForm(): CarSearch | null {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(FORM_NAME)
  if (!form) return null
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return searchOf(new URLSearchParams(chosen).toString())
}
