import { useState } from 'react'
import { useLocation } from './router/location.ts'

/** Returns the note that the page before left in the history under a name; null if there is none. */
export function useHistoryState<Note>(name: string): Note | null {
  const { state } = useLocation()
  // Writer and reader of a name agree on its type.
  const [note] = useState(() => (state?.[name] ?? null) as Note | null)
  return note
}
