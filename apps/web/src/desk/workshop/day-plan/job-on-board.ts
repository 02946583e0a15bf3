import type { BoardJob, DayBoard } from '@toyota-trust/contracts/desk/workshop/day-board.ts'
import type { Minute, Schedule } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'

/** A job with the day that it lies in, as it is planned at an instant. */
export interface JobOnBoard {
  plan: DayBoard
  day: Schedule
  job: BoardJob
  at: Date
  /** The minute of the workshop's clock; null on another day. */
  now: Minute | null
}
