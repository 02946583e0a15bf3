import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'

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

/** Identifies a job in every reading of a day; its number shifts with the jobs that were booked before it. */
export const jobKey = ({ visit_id, number }: Pick<BoardJob, 'visit_id' | 'number'>): string =>
  visit_id ?? `number ${number}`

/**
 * How many jobs of a plan were changed, added or removed, and one more where anything else of the day was. Versions do not tell:
 * that of the plan stays when a visit changes. The clock of the reading is no change.
 */
export function countChanges(shown: DayBoard, newest: DayBoard): number {
  if (shown === newest) return 0
  const before = new Map(shown.jobs.map((job) => [jobKey(job), job]))
  const added = newest.jobs.filter((job) => !before.has(jobKey(job))).length
  const changed = newest.jobs.filter((job) => {
    const known = before.get(jobKey(job))
    return known !== undefined && !isEqual(known, { ...job, number: known.number })
  }).length
  const removed = before.size - (newest.jobs.length - added)
  const isOfBoth = (key: string | undefined) =>
    key !== undefined && before.has(key) && newest.jobs.some((job) => jobKey(job) === key)
  const isSame = isEqual(restOf(shown, isOfBoth), restOf(newest, isOfBoth))
  return added + changed + removed + (isSame ? 0 : 1)
}

/** All of a day but its jobs and the clock of the reading, with the former places of some jobs. */
function restOf(
  { jobs, now: _, version: __, former, ...day }: DayBoard,
  hasPlaces: (key: string | undefined) => boolean,
) {
  const keys = new Map(jobs.map((job) => [job.number, jobKey(job)]))
  const places = former
    .filter(({ job }) => hasPlaces(keys.get(job)))
    .map(({ job, ...place }) => [`${keys.get(job)} ${place.step}`, place] as const)
  return { ...day, former: Object.fromEntries(places) }
}

const isEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one
