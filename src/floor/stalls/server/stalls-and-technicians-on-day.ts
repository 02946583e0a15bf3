import { type Day, instantAt, minutesOf, weekdayOf, type Zone } from '#core/days.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import type { DayBoard } from '#floor/day-plan/desk-day-board.model.ts'
import { type Span, STALL_KINDS } from '#floor/day-plan/plan-terms.model.ts'
import { subtractSpans } from '#floor/day-plan/stall-and-technician-time.model.ts'
import type { DayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import type { Setup, StoredTechnician } from './setups.ts'

const DAY_MINUTES = 24 * 60
const NO_SPAN: Span = { from: 0, until: 0 }

/** A day of a workshop. */
export interface DayOf {
  day: Day
  zone: Zone
}

/** Minutes from the day's midnight to an instant; negative before it. */
export const minuteOn = ({ day, zone }: DayOf, at: Date): number =>
  Math.floor((at.getTime() - instantAt(day, '00:00', zone).getTime()) / MINUTE_MS)

/** The instant of a minute of the day. */
export const instantOn = ({ day, zone }: DayOf, minute: number): Date =>
  new Date(instantAt(day, '00:00', zone).getTime() + minute * MINUTE_MS)

/** What of two instants lies on the day; null where nothing does. */
export function partOf(on: DayOf, from: Date, until: Date): Span | null {
  const span = {
    from: Math.max(0, minuteOn(on, from)),
    until: Math.min(DAY_MINUTES, Math.ceil((until.getTime() - instantOn(on, 0).getTime()) / MINUTE_MS)),
  }
  return span.from < span.until ? span : null
}

/** Opening hours as a span; empty on a closed day. */
export const openingOf = (hours: DayHours): Span =>
  hours.open ? { from: minutesOf(hours.opening_time), until: minutesOf(hours.closing_time) } : NO_SPAN

/** The stalls of a workshop on a day. */
export const stallsOn = ({ stalls }: Setup, on: DayOf): DayBoard['stalls'] =>
  stalls.map(({ id, name, kind, position, closed_from, closed_until, closed_word }) => {
    const closed = closed_from && closed_until ? partOf(on, closed_from, closed_until) : null
    return {
      id,
      name,
      kind,
      order: position,
      closed: closed ? [closed] : [],
      closed_word: closed ? closed_word : null,
    }
  })

/** The technicians of a workshop on a day: when they are present, their breaks, and why they are away. */
export const techniciansOn = (
  { technicians }: Pick<Setup, 'technicians'>,
  on: DayOf,
  opening: Span,
): DayBoard['technicians'] =>
  technicians.map((technician) => {
    const { id, name, people, kinds, position, absences } = technician
    const away = absences.flatMap(({ from_at, until_at, reason }) => {
      const part = partOf(on, from_at, until_at)
      return part
        ? [{ part, shown: { from: from_at.toISOString(), until: until_at.toISOString(), reason } }]
        : []
    })
    const usual = windowsOn(technician, on.day, opening)
    return {
      id,
      name,
      people,
      order: position,
      kinds: STALL_KINDS.filter((kind) => kinds.includes(kind)),
      present: usual.flatMap((window) =>
        subtractSpans(
          window,
          away.map(({ part }) => part),
        ),
      ),
      breaks: spansOf(technician.breaks, on.day),
      absence: away[0]?.shown.reason ?? null,
      ...(away.length > 0 && { absences: away.map(({ shown }) => shown) }),
    }
  })

/** The windows of a technician without their absences. */
function windowsOn({ windows, first_day, last_day }: StoredTechnician, day: Day, opening: Span): Span[] {
  const works = (first_day === null || first_day <= day) && (last_day === null || day <= last_day)
  if (!works || opening.until <= opening.from) return []
  return windows === null ? [opening] : spansOf(windows, day)
}

const spansOf = (spans: StoredTechnician['breaks'], day: Day): Span[] =>
  spans
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ from, until }) => ({ from: minutesOf(from), until: minutesOf(until) }))
    .sort((a, b) => a.from - b.from)
