import { useState } from 'react'

/**
 * What was ticked last, shown in the same moment and until its call is `settled`; what is `kept` afterwards. The state of a call
 * reaches the screen a moment later, in which a box would jump back under the finger.
 */
export function useOptimisticValue<T>(kept: T) {
  const [said, setSaid] = useState<{ value: T } | null>(null)
  return {
    shown: said ? said.value : kept,
    say: (value: T) => setSaid({ value }),
    settled: () => setSaid(null),
  }
}
