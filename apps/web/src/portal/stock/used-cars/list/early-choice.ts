import { useEffect, useState } from 'react'
import { buildSearchAddress, type CarSearch, searchOf } from '../car-search.ts'

/** Name of the form, by which the one that the server drew is found. */
export const FORM_NAME = 'cari-mobil'

/**
 * What was chosen in the form that the server drew, before the program came, would be undone when the program takes the
 * page over. So it is read just before, and carried out just after.
 */
export function useEarlyChoice(search: CarSearch, onChoice: (search: CarSearch) => void): void {
  const [early] = useState(readSearchForm)
  const [here] = useState({ search, onChoice })
  useEffect(() => {
    if (!early) return
    // A keyword counts when it is sent; until then it just stays in its field.
    const chosen = { ...early, keyword: here.search.keyword, page: here.search.page }
    if (buildSearchAddress(chosen) !== buildSearchAddress(here.search)) here.onChoice({ ...chosen, page: 1 })
  }, [early, here])
}

function readSearchForm(): CarSearch | null {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(FORM_NAME)
  if (!form) return null
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return searchOf(new URLSearchParams(chosen).toString())
}
