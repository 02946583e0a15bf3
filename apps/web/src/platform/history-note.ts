import { useState } from 'react'
import { useLocation } from './router/place.ts'

/** What the page before left for this one in the history, under a name; null for whoever comes by himself. */
export function useHistoryNote<Note>(name: string): Note | null {
  const { state } = useLocation()
  // Whoever leaves a note under this name and whoever reads it agree on what it is.
  const [note] = useState(() => (state?.[name] ?? null) as Note | null)
  return note
}
