import { addDays, type Day, minutesOf, timeFromMinutes, weekdayOf } from '#core/days.ts'

/** The hours of one working day; times are local to the workshop. */
export interface OpenHours {
  opening_time: string
  closing_time: string
  slot_minutes: number
  /** Bookings that each slot takes. */
  slot_capacity: number
}

/** A national holiday, on which workshops are closed unless they have an exception. */
export interface Holiday {
  name: string
  kind: 'national' | 'joint_leave'
}

/** An exception to a workshop's usual hours on one day. */
export interface DayException {
  day: Day
  /** `half`: other hours; `places`: other places in the same hours; `open`: works although the day is a holiday or a free weekday. */
  kind: 'closed' | 'half' | 'places' | 'open'
  opens: string | null
  closes: string | null
  capacity: number | null
  /** In words that customers read. */
  reason: string
}

/** One weekday's hours from a day on; without `hours` it is free. */
export interface WeekdayHours {
  /** 1 Monday to 7 Sunday. */
  weekday: number
  valid_from: Day
  hours: OpenHours | null
}

/** Everything that decides a workshop's days. */
export interface WorkshopHours {
  timezone: string
  /** Counts the changes made at the desk, so that nobody decides on outdated hours. */
  version: number
  /** The hours where nothing was changed at the desk; `open_days` as digits 1 (Monday) to 7 (Sunday). */
  usual: OpenHours & { open_days: string }
  /** In any order; of a weekday the newest one that is valid counts. */
  week: readonly WeekdayHours[]
  exceptions: ReadonlyMap<Day, DayException>
  holidays: ReadonlyMap<Day, Holiday>
}

/** A day at a workshop: its hours, or why it is closed. */
export type DayHours =
  | ({ open: true } & OpenHours)
  | { open: false; why: 'weekday' | 'exception' | Holiday['kind']; word: string }

/** Decides a workshop's day: first by its exceptions, then by national holidays, then by its week. */
export function resolveDayHours(hours: WorkshopHours, day: Day): DayHours {
  const exception = hours.exceptions.get(day)
  if (exception?.kind === 'closed') return { open: false, why: 'exception', word: exception.reason }
  // An exception with other places only does not open the workshop on a holiday.
  const comes = exception?.kind === 'half' || exception?.kind === 'open'
  const holiday = hours.holidays.get(day)
  if (holiday && !comes) return { open: false, why: holiday.kind, word: holiday.name }
  const usual = weekdayHours(hours, weekdayOf(day), day) ?? (comes ? openHours(hours.usual) : null)
  if (!usual) return { open: false, why: 'weekday', word: '' }
  return {
    open: true,
    opening_time: exception?.opens ?? usual.opening_time,
    closing_time: exception?.closes ?? usual.closing_time,
    slot_minutes: usual.slot_minutes,
    slot_capacity: exception?.capacity ?? usual.slot_capacity,
  }
}

/** The usual hours of a weekday, as valid on `day`; null when it is free. */
export function weekdayHours({ week, usual }: WorkshopHours, weekday: number, day: Day): OpenHours | null {
  let newest: WeekdayHours | undefined
  for (const one of week) {
    if (one.weekday !== weekday || one.valid_from > day) continue
    if (!newest || one.valid_from > newest.valid_from) newest = one
  }
  if (newest) return newest.hours
  return usual.open_days.includes(String(weekday)) ? openHours(usual) : null
}

/** Changes of a workshop's hours. */
export interface HoursChanges {
  week: readonly Omit<WeekdayHours, 'valid_from'>[]
  exceptions: readonly DayException[]
  /** Days whose exception is removed. */
  removed: readonly Day[]
}

/** The hours as they are once changed, the week from `validFrom` on. */
export function applyHoursChanges(
  hours: WorkshopHours,
  changes: HoursChanges,
  validFrom: Day,
): WorkshopHours {
  const week = changes.week.map((one) => ({ ...one, valid_from: validFrom }))
  const replaced = (old: WeekdayHours) =>
    old.valid_from === validFrom && week.some(({ weekday }) => weekday === old.weekday)
  const exceptions = new Map(hours.exceptions)
  for (const day of changes.removed) exceptions.delete(day)
  for (const exception of changes.exceptions) exceptions.set(exception.day, exception)
  return { ...hours, week: [...hours.week.filter((old) => !replaced(old)), ...week], exceptions }
}

/** The next Monday, from which a change of the week applies. */
export const mondayAfter = (day: Day): Day => addDays(day, 8 - weekdayOf(day))

const openHours = ({ opening_time, closing_time, slot_minutes, slot_capacity }: OpenHours): OpenHours => ({
  opening_time,
  closing_time,
  slot_minutes,
  slot_capacity,
})

/** The starts and ends of one day, back to back from opening; the last one ends by closing. None for slots shorter than a minute. */
export function gridOf(
  hours: Pick<OpenHours, 'opening_time' | 'closing_time' | 'slot_minutes'>,
): { start: string; end: string }[] {
  const grid: { start: string; end: string }[] = []
  if (!(hours.slot_minutes >= 1)) return grid
  const closing = minutesOf(hours.closing_time)
  for (let at = minutesOf(hours.opening_time); at + hours.slot_minutes <= closing; at += hours.slot_minutes) {
    grid.push({ start: timeFromMinutes(at), end: timeFromMinutes(at + hours.slot_minutes) })
  }
  return grid
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The open weekdays, and the hours that most of them have, as valid on `day`. */
export function usualWeek(hours: WorkshopHours, day: Day): OpenHours & { open_days: number[] } {
  const open = WEEKDAYS.flatMap((weekday) => {
    const kept = weekdayHours(hours, weekday, day)
    return kept ? [{ weekday, kept, form: JSON.stringify(kept) }] : []
  })
  const times = (form: string) => open.filter((one) => one.form === form).length
  // The sort is stable: of equally frequent hours those of the first weekday count.
  const most = [...open].sort((a, b) => times(b.form) - times(a.form))[0]
  return { ...(most?.kept ?? openHours(hours.usual)), open_days: open.map(({ weekday }) => weekday) }
}
