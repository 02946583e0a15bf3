import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { DayBoard } from '../desk-day-board.model.ts'

/**
 * Freezes the plan while a member of staff works on it, so that nothing moves under the pointer. `newer` counts the changes of the
 * newest plan that are not shown yet, and `show` displays it, or the plan that an action of the user returned.
 */
export function useFrozenPlan(newest: DayBoard | undefined, isBusy: boolean) {
  const [frozen, setFrozen] = useState<DayBoard | undefined>(newest)
  const isOther = frozen === undefined || newest?.day !== frozen.day || newest?.branch.id !== frozen.branch.id
  const take = newest !== undefined && (isOther || !isBusy)
  useEffect(() => {
    if (take) setFrozen(newest)
  }, [take, newest])
  const shown = take ? newest : frozen
  const newer = useMemo(() => (newest && shown ? countChanges(shown, newest) : 0), [newest, shown])
  return { plan: shown, newer, show: (plan = newest) => setFrozen(plan) }
}

/**
 * How many jobs of a plan were changed, added or removed, and one more where anything else of the day was. Versions do not tell:
 * that of the plan stays when a visit changes. The clock of the reading is no change.
 */
export function countChanges(shown: DayBoard, newest: DayBoard): number {
  if (shown === newest) return 0
  const before = new Map(shown.jobs.map((job) => [job.number, job]))
  const added = newest.jobs.filter(({ number }) => !before.has(number)).length
  const changed = newest.jobs.filter((job) => {
    const known = before.get(job.number)
    return known !== undefined && !isEqual(known, job)
  }).length
  const removed = before.size - (newest.jobs.length - added)
  const of = ({ jobs: _, now: __, version: ___, ...day }: DayBoard) => day
  return added + changed + removed + (isEqual(of(shown), of(newest)) ? 0 : 1)
}

const isEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one
