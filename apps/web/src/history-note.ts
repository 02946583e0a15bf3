import { useState } from 'react'
import { useLocation } from 'react-router'

/** What the page before left for this one in the history, under a name; null for whoever comes by himself. */
export function useHistoryNote<Note>(name: string): Note | null {
  const { state } = useLocation()
  const [note] = useState<Note | null>(() => state?.[name] ?? null)
  return note
}
