import { useState } from 'react'

const keyOf = (branchId: number) => `desk.counter.${branchId}`

/** The number of the counter at which this browser is used, from its local storage. */
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
