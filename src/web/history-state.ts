import { useState } from 'react'
import { useLocation } from '#web/router/location.ts'

/** Returns the value that the former page stored in the history state under a name; null if there is none. */
export function useHistoryState<Value>(name: string): Value | null {
  const { state } = useLocation()
  // Writer and reader of a name agree on its type.
  const [value] = useState(() => (state?.[name] ?? null) as Value | null)
  return value
}
