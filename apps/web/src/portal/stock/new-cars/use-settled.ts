import { useEffect, useState } from 'react'

/** The value once it has rested for a while, so that not every letter is asked for. */
export function useSettled<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), restMs)
    return () => window.clearTimeout(timer)
  }, [value, restMs])
  return settled
}
