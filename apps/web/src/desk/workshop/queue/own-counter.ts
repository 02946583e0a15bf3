import { useState } from 'react'

const keyOf = (branchId: number) => `desk.counter.${branchId}`

/** The counter of this browser, which stays at it. */
export function useOwnCounter(branchId: number): [number, (counter: number) => void] {
  const [counter, setCounter] = useState(() => Number(localStorage.getItem(keyOf(branchId))) || 1)
  return [
    counter,
    (next) => {
      localStorage.setItem(keyOf(branchId), String(next))
      setCounter(next)
    },
  ]
}
