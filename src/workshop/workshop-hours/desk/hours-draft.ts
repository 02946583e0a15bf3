import type { Day } from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'
import { CUT_OFF_HOURS_MAX } from '../desk-hour-limits.model.ts'
import type { HoursChange, HoursState } from '../desk-workshop-hours.contract.ts'
import {
  applyHoursChanges,
  type DayException,
  gridOf,
  type OpenHours,
  type WorkshopHours,
  weekdayHours,
} from '../opening-hours.model.ts'

/** A weekday as it is typed in its row, so that a half-typed time is not lost. */
export interface WeekdayRow {
  open: boolean
  opens: string
  closes: string
  slot: string
  places: string
}

/** The unsaved changes. */
export interface HoursDraft {
  week: Readonly<Record<number, WeekdayRow>>
  exceptions: readonly DayException[]
  removed: readonly Day[]
  confirmation: HoursState['confirmation'] | null
  /** As typed; null while unchanged. */
  phone: string | null
  cutOffHours: string | null
}
export const NO_CHANGES: HoursDraft = {
  week: {},
  exceptions: [],
  removed: [],
  confirmation: null,
  phone: null,
  cutOffHours: null,
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The saved hours in the form from which days are resolved. */
const hoursOfState = (state: HoursState): WorkshopHours => ({
  timezone: state.branch.timezone,
  version: state.version,
  usual: state.usual,
  week: state.week,
  exceptions: new Map(state.exceptions.map((one) => [one.day, one])),
  holidays: new Map(state.holidays.map((one) => [one.day, one])),
})

/** The row of a weekday with its saved values. */
export function savedRow(state: HoursState, weekday: number): WeekdayRow {
  const hours = weekdayHours(hoursOfState(state), weekday, state.valid_from)
  const { opening_time, closing_time, slot_minutes, slot_capacity } = hours ?? state.usual
  return {
    open: hours !== null,
    opens: opening_time,
    closes: closing_time,
    slot: String(slot_minutes),
    places: String(slot_capacity),
  }
}

export const rowOf = (state: HoursState, draft: HoursDraft, weekday: number): WeekdayRow =>
  draft.week[weekday] ?? savedRow(state, weekday)

/** Sets the row of a weekday; a row with its saved values is no change. */
export function changeRow(
  state: HoursState,
  draft: HoursDraft,
  weekday: number,
  row: WeekdayRow,
): HoursDraft {
  const { [weekday]: _, ...week } = draft.week
  return { ...draft, week: isSameRow(row, savedRow(state, weekday)) ? week : { ...week, [weekday]: row } }
}

function isSameRow(a: WeekdayRow, b: WeekdayRow): boolean {
  if (!a.open && !b.open) return true
  return (['open', 'opens', 'closes', 'slot', 'places'] as const).every((part) => a[part] === b[part])
}

/** Sets the exception of a day, replacing an earlier one. */
export const setException = (draft: HoursDraft, exception: DayException): HoursDraft => ({
  ...draft,
  exceptions: [...draft.exceptions.filter(({ day }) => day !== exception.day), exception],
  removed: draft.removed.filter((day) => day !== exception.day),
})

/** Removes the exception of a day; an unsaved one leaves no change behind. */
export const removeException = (state: HoursState, draft: HoursDraft, day: Day): HoursDraft => ({
  ...draft,
  exceptions: draft.exceptions.filter((one) => one.day !== day),
  removed: state.exceptions.some((one) => one.day === day)
    ? [...draft.removed.filter((one) => one !== day), day]
    : draft.removed.filter((one) => one !== day),
})

export const changeConfirmation = (
  state: HoursState,
  draft: HoursDraft,
  confirmation: HoursState['confirmation'],
): HoursDraft => ({ ...draft, confirmation: confirmation === state.confirmation ? null : confirmation })

/** The cut-off as it is saved, in hours. */
export const savedCutOff = ({ cut_off_minutes }: HoursState): string =>
  String(cut_off_minutes / 60).replace('.', ',')

/** Sets a text field; its saved value is no change. */
export const changeText = (
  draft: HoursDraft,
  field: 'phone' | 'cutOffHours',
  typed: string,
  saved: string,
): HoursDraft => ({ ...draft, [field]: typed === saved ? null : typed })

/** The number of unsaved changes. */
export const countHoursChanges = ({ week, exceptions, removed, ...settings }: HoursDraft): number =>
  Object.keys(week).length +
  exceptions.length +
  removed.length +
  Object.values(settings).filter((value) => value !== null).length

/** Parses hours into minutes; null for an invalid number, or one beyond the longest cut-off. */
export function minutesOfCutOff(typed: string): number | null {
  const hours = /^\d{1,3}([.,]\d)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN
  return hours <= CUT_OFF_HOURS_MAX ? Math.round(hours * 60) : null
}

const parseWholeOrZero = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : 0)

/** The hours of a row; null while they are invalid. */
function hoursOfRow(row: WeekdayRow): OpenHours | null {
  const hours = {
    opening_time: row.opens,
    closing_time: row.closes,
    slot_minutes: parseWholeOrZero(row.slot),
    slot_capacity: parseWholeOrZero(row.places),
  }
  if (!isTimeOfDay(row.opens) || !isTimeOfDay(row.closes)) return null
  if (hours.slot_minutes < 5 || hours.slot_capacity < 1) return null
  return gridOf(hours).length > 0 ? hours : null
}

/** Bookings that a day of the row has room for; null while the row is invalid. */
export function placesPerDay(row: WeekdayRow): number | null {
  if (!row.open) return 0
  const hours = hoursOfRow(row)
  return hours && gridOf(hours).length * hours.slot_capacity
}

/** Returns the problem of a row as text. */
export function rowProblem(row: WeekdayRow): string | null {
  if (!row.open || hoursOfRow(row)) return null
  if (!isTimeOfDay(row.opens) || !isTimeOfDay(row.closes)) return 'Jam harus berbentuk HH:mm'
  if (parseWholeOrZero(row.places) < 1) return 'Paling sedikit 1 tempat'
  return 'Jam tutup harus setelah jam buka, dengan paling sedikit satu slot'
}

/** The change as the server takes it; null while there is none or a field is invalid. */
export function changeOf(state: HoursState, draft: HoursDraft): HoursChange | null {
  const week = Object.entries(draft.week).map(([weekday, row]) => ({
    weekday: Number(weekday),
    hours: row.open ? hoursOfRow(row) : null,
    wrong: rowProblem(row) !== null,
  }))
  const cut_off_minutes = draft.cutOffHours === null ? undefined : minutesOfCutOff(draft.cutOffHours)
  if (countHoursChanges(draft) === 0 || week.some(({ wrong }) => wrong) || cut_off_minutes === null)
    return null
  return {
    version: state.version,
    week: week.map(({ weekday, hours }) => ({ weekday, hours })),
    exceptions: [...draft.exceptions],
    removed: [...draft.removed],
    ...(draft.confirmation ? { confirmation: draft.confirmation } : {}),
    ...(cut_off_minutes !== undefined && { cut_off_minutes }),
    ...(draft.phone !== null && { phone: draft.phone.trim() || null }),
  }
}

/** The hours as the calendar shows them: with the draft, as far as it is valid. */
export function applyDraft(state: HoursState, draft: HoursDraft): WorkshopHours {
  const week = Object.entries(draft.week)
    .filter(([, row]) => rowProblem(row) === null)
    .map(([weekday, row]) => ({ weekday: Number(weekday), hours: row.open ? hoursOfRow(row) : null }))
  return applyHoursChanges(hoursOfState(state), { ...draft, week }, state.valid_from)
}
