import { localClock, shortDayWithWeekday, zoneOf } from '#core/days.ts'
import type { WaitReason } from '#workshop/visits/visit-states.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'

const REASONS: Partial<Record<WaitReason, string>> = { consent: 'persetujuan', parts: 'suku cadang' }

/** `Sel 1 Des, 09:00`: when work that waits is expected to continue on a later day; null where that is unknown or on this day. */
export function formatContinuationTime(
  { day, branch }: DayBoard,
  { steps, wait_until }: BoardJob,
): string | null {
  if (!wait_until || steps[0]?.waiting?.until !== null) return null
  const at = localClock(new Date(wait_until), zoneOf(branch.timezone))
  return at.day > day ? `${shortDayWithWeekday(at.day)}, ${at.time}` : null
}

/** `Menunggu suku cadang sampai Sel 1 Des, 09:00`; null where the time is unknown or on this day. */
export function formatWaitUntil(plan: DayBoard, job: BoardJob): string | null {
  const at = formatContinuationTime(plan, job)
  const what = (job.wait_reason && REASONS[job.wait_reason]) ?? job.wait_word
  return at && ['Menunggu', what, 'sampai', at].filter(Boolean).join(' ')
}
