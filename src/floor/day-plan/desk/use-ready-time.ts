import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { ScheduledJob } from '../plan-terms.model.ts'
import { instantOf } from './board-texts.ts'
import { useLaterPromise } from './requests.ts'

/**
 * When the plan has a job ready, on this day or on the one on which its work ends; null where the plan has no time. `ends` is the end
 * of work that takes several days.
 */
export function useReadyTime(plan: DayBoard, job: BoardJob | null, planned: ScheduledJob | null) {
  const continuesLater = planned?.unplaced === 'tomorrow' && job?.visit_id != null
  const later = useLaterPromise(job?.visit_id ?? '', continuesLater)
  if (continuesLater) {
    const { ready_at = null, work_ends_at = null } = later.data?.computed ?? {}
    return { ready: ready_at, ends: work_ends_at, isKnown: !later.isPending }
  }
  const ready = planned?.promise == null ? null : instantOf(plan, planned.promise)
  return { ready, ends: null, isKnown: true }
}
