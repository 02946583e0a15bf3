import { localClock, zoneOf } from '#core/days.ts'
import { ABSENCE_REASON_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import type { AbsenceReason, DayBoard } from '../desk-day-board.model.ts'

/** An absence that can be ended at the board. */
export interface OwnAbsence {
  from: string
  until: string
  reason: AbsenceReason
  /** `Sakit, 08:00–17:00` */
  words: string
}

/** The absences of a technician that begin and end on the plan's day; the head edits longer ones in the form of absences. */
export function absencesOfDay(
  { day, branch }: DayBoard,
  { absences = [] }: DayBoard['technicians'][number],
): OwnAbsence[] {
  const zone = zoneOf(branch.timezone)
  return absences.flatMap(({ from, until, reason }) => {
    const begins = localClock(new Date(from), zone)
    // A day ends with the midnight after it.
    const last = localClock(new Date(Date.parse(until) - 1), zone)
    if (begins.day !== day || last.day !== day) return []
    const ends = localClock(new Date(until), zone)
    const words = `${ABSENCE_REASON_LABELS[reason]}, ${begins.time}–${ends.day === day ? ends.time : '24:00'}`
    return [{ from, until, reason, words }]
  })
}
