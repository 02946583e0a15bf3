import { type Day, minutesOf, placeClock, weekdayOf } from '#core/days.ts'
import { ABSENCE_REASON_LABELS } from '../desk-stall-texts.model.ts'
import type { AbsenceDraft, TechnicianDraft } from '../desk-stalls.contract.ts'
import { formatAbsencePeriod } from './period.ts'

/** The day that is shown, with its opening hours. */
export interface ShownDay {
  today: Day
  timezone: string
  opening: { from: string; until: string }
}

/** A part of a bar, in minutes of the day. */
export interface Part {
  kind: 'present' | 'break' | 'away'
  from: number
  until: number
}

const DAY_END = 1440

/** The parts of a day's opening hours in which a technician is present, on a break or absent. */
export function presentParts(
  technician: Pick<TechnicianDraft, 'windows' | 'breaks' | 'absences' | 'first_day' | 'last_day'>,
  { today, timezone, opening }: ShownDay,
): Part[] {
  const { first_day, last_day } = technician
  if ((first_day && today < first_day) || (last_day && today > last_day)) return []
  const opens = minutesOf(opening.from)
  const closes = minutesOf(opening.until)
  const weekday = weekdayOf(today)
  const within = (kind: Part['kind'], from: number, until: number): Part[] => {
    const part = { kind, from: Math.max(from, opens), until: Math.min(until, closes) }
    return part.from < part.until ? [part] : []
  }
  const ofWeek = (kind: Part['kind'], spans: TechnicianDraft['breaks']) =>
    spans
      .filter((span) => span.weekday === weekday)
      .flatMap(({ from, until }) => within(kind, minutesOf(from), minutesOf(until)))
  const windows = technician.windows
    ? ofWeek('present', technician.windows)
    : within('present', opens, closes)
  const away = technician.absences.flatMap((absence) =>
    within('away', ...clipPeriodToDay(absence, today, timezone)),
  )
  return [...windows, ...ofWeek('break', technician.breaks), ...away]
}

/** From and until of a period on a day, in its minutes. */
function clipPeriodToDay({ from, until }: AbsenceDraft, today: Day, timezone: string): [number, number] {
  const minute = (at: string): number => {
    const { day, time } = placeClock(new Date(at), timezone)
    if (day === today) return minutesOf(time)
    return day < today ? 0 : DAY_END
  }
  return [minute(from), minute(until)]
}

/** `Sakit hari ini`, `Izin dari 14:00` for a technician who is absent on the day; otherwise null. */
export function formatAbsenceOnDay(
  { absences }: Pick<TechnicianDraft, 'absences'>,
  { today, timezone }: Pick<ShownDay, 'today' | 'timezone'>,
): string | null {
  const away = absences.find((absence) => {
    const [from, until] = clipPeriodToDay(absence, today, timezone)
    return from < until
  })
  return away ? formatAbsence(away, today, timezone) : null
}

/** `Cuti Sen 30 Nov s.d. Jum 4 Des`. */
export const formatAbsence = (absence: AbsenceDraft, today: Day, timezone: string): string =>
  `${ABSENCE_REASON_LABELS[absence.reason]} ${formatAbsencePeriod(absence, today, timezone)}`
