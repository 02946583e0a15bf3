import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import type { Minute, Schedule } from '../plan-terms.model.ts'

/** A job with the day that it lies in, as it is planned at an instant. */
export interface JobOnBoard {
  plan: DayBoard
  day: Schedule
  job: BoardJob
  at: Date
  /** The minute of the workshop's clock; null on another day. */
  now: Minute | null
}
