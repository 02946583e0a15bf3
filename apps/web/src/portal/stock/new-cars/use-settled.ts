import { useEffect, useState } from 'react'

/** The debounced value, so that not every key press sends a request. */
export function useSettled<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), restMs)
    return () => window.clearTimeout(timer)
  }, [value, restMs])
  return settled
}
