import { addMonths, type Day, daysBetween } from '../platform/days.ts'
import { STNK_REMINDER_DAYS } from './reminder-days.ts'

/** A date is near when this many days are left: amber on screen, and next year's validation takes the place of a former one. */
export const SOON_DAYS = 60
/** Of the police register: two years after the STNK has ended the vehicle may be struck off (Law 22/2009, article 74). */
const RED_LINE_MONTHS = 24

/** An STNK is valid for five years; a day further ahead than that, with some months for an early renewal, is misread. */
const TERM_MONTHS_MAX = 72
export const TERM_TOO_FAR = 'STNK berlaku paling lama 5 tahun. Periksa tahunnya'

/** Whether no STNK of today can end on that day. */
export const isTermTooFar = (term: Day, today: Day): boolean => term > addMonths(today, TERM_MONTHS_MAX)

export interface StnkFacts {
  /** The day printed on the STNK: the five-yearly renewal. */
  term: Day
  /** The latest yearly validation that the owner marked as paid. */
  paid_for: Day | null
  /** Since when the portal knows the car; what was due before is nobody's question here. */
  known_since: Day
}

export interface StnkDates {
  /** The yearly validation that is due next, or was due and is not known to be paid; null while the five-yearly renewal covers it. */
  yearly: Day | null
  five_yearly: Day
  /** From this day on the data of the vehicle can be struck from the register. */
  red_line: Day
}

/** When the papers of a car are due (companion 2). 29 February falls on the 28th in years without one. */
export function stnkDates({ term, paid_for, known_since }: StnkFacts, today: Day): StnkDates {
  return {
    yearly: daysBetween(today, term) <= SOON_DAYS ? null : yearlyOf(term, paid_for, known_since, today),
    five_yearly: term,
    red_line: addMonths(term, RED_LINE_MONTHS),
  }
}

function yearlyOf(term: Day, paidFor: Day | null, knownSince: Day, today: Day): Day | null {
  const years = Math.max(1, Number(term.slice(0, 4)) - Number(knownSince.slice(0, 4)))
  const due = Array.from({ length: years }, (_, index) => addMonths(term, -12 * (years - index))).filter(
    (day) => day >= knownSince && (paidFor === null || day > paidFor),
  )
  // A validation that was never confirmed is silent until the next one is near: the owner may have paid without saying so.
  return due.findLast((day) => daysBetween(today, day) <= SOON_DAYS) ?? due[0] ?? null
}

/** How near a day is, as reminders count: one reminder for each stage. `after`: it has passed, for a week only. */
export type Stage = (typeof STNK_REMINDER_DAYS)[number] | 'after'
const AFTER_DAYS = 7

/** The stage that a day has reached; null while it is far, and in silence afterwards. */
export function stageOf(day: Day, today: Day): Stage | null {
  const left = daysBetween(today, day)
  if (left < 0) return left >= -AFTER_DAYS ? 'after' : null
  return STNK_REMINDER_DAYS.find((stage) => left <= stage) ?? null
}
