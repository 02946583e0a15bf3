import { useEffect, useState } from 'react'
import type { DayBoard } from '../desk-day-board.model.ts'

/**
 * Freezes the plan while a member of staff works on it, so that nothing moves under the pointer. `hasNewer` tells that a newer plan is
 * loaded, and `show` displays it, or the plan that an action of the user returned.
 */
export function useFrozenPlan(newest: DayBoard | undefined, isBusy: boolean) {
  const [frozen, setFrozen] = useState<DayBoard | undefined>(newest)
  const isOther = frozen === undefined || newest?.day !== frozen.day || newest?.branch.id !== frozen.branch.id
  const take = newest !== undefined && (isOther || !isBusy)
  useEffect(() => {
    if (take) setFrozen(newest)
  }, [take, newest])
  const shown = take ? newest : frozen
  return {
    plan: shown,
    hasNewer: newest !== undefined && shown !== undefined && newest.version !== shown.version,
    show: (plan = newest) => setFrozen(plan),
  }
}
