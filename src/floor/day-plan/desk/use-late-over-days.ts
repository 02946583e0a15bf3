import type { DayBoard } from '../desk-day-board.model.ts'
import type { Schedule } from '../plan-terms.model.ts'
import { canPromise, type LaterPromises } from './decisions.ts'
import { useLaterPromises } from './requests.ts'

/** What can be promised now for work that has a promise and continues after the day. */
export function useLateOverDays(plan: DayBoard, day: Schedule): LaterPromises {
  const jobs = plan.jobs.filter(
    (job) =>
      canPromise(job) &&
      job.promised_ready_at !== null &&
      day.jobs.find(({ number }) => number === job.number)?.unplaced === 'tomorrow',
  )
  const found = useLaterPromises(jobs.flatMap(({ visit_id }) => visit_id ?? []))
  return new Map(
    jobs.flatMap(({ number, visit_id }) => {
      const promise = found.get(visit_id ?? '')
      return promise ? [[number, promise] as const] : []
    }),
  )
}
