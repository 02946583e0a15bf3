import type { DayBoard } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import { useEffect, useState } from 'react'

/**
 * Holds the plan as it was while a member of staff works on it, so that nothing moves under the hand: `waiting` says that a newer one is
 * there, `show` takes it. Own acts show at once.
 */
export function useSteady(newest: DayBoard | undefined, isBusy: boolean) {
  const [held, setHeld] = useState<DayBoard | undefined>(newest)
  const isOther = held === undefined || newest?.day !== held.day || newest?.branch.id !== held.branch.id
  const take = newest !== undefined && (isOther || !isBusy)
  useEffect(() => {
    if (take) setHeld(newest)
  }, [take, newest])
  const shown = take ? newest : held
  return {
    plan: shown,
    waiting: newest !== undefined && shown !== undefined && newest.version !== shown.version,
    show: (plan = newest) => setHeld(plan),
  }
}
