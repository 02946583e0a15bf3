import { useState } from 'react'

/**
 * Shows a chosen value at once, from `say` until its call has `settled`, and the stored value otherwise. Without it a checkbox would
 * jump back for a moment, because the state of a mutation is rendered later.
 */
export function useOptimisticValue<T>(stored: T) {
  const [chosen, setChosen] = useState<{ value: T } | null>(null)
  return {
    shown: chosen ? chosen.value : stored,
    say: (value: T) => setChosen({ value }),
    settled: () => setChosen(null),
  }
}
