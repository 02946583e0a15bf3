import { addMonths, type Day, daysBetween } from '#core/days.ts'
import { STNK_REMINDER_DAYS } from '#garage/reminders/reminder-days.model.ts'

/** A date is near when this many days are left: amber on screen, and next year's validation takes the place of a former one. */
export const SOON_DAYS = 60
/** Two years after the STNK has expired the police may strike the vehicle from the register (Law 22/2009, article 74). */
const RED_LINE_MONTHS = 24

/** An STNK is valid for five years; a later day, with some months for an early renewal, is a typing error. */
const TERM_MONTHS_MAX = 72
export const TERM_TOO_FAR = 'STNK berlaku paling lama 5 tahun. Periksa tahunnya'

/** Whether a day is too far ahead to be the end of an STNK. */
export const isTermTooFar = (term: Day, today: Day): boolean => term > addMonths(today, TERM_MONTHS_MAX)

export interface StnkFacts {
  /** The day printed on the STNK: the five-yearly renewal. */
  term: Day
  /** The latest yearly validation that the owner marked as paid. */
  paid_for: Day | null
  /** Since when the portal knows the car; validations that were due before are not asked for. */
  known_since: Day
}

export interface StnkDates {
  /** The yearly validation that is due next, or was due and is not known to be paid; null while the five-yearly renewal covers it. */
  yearly: Day | null
  five_yearly: Day
  /** From this day on the data of the vehicle can be struck from the register. */
  red_line: Day
}

/** Computes when the papers of a car are due. 29 February becomes the 28th in other years. */
export function computeStnkDates({ term, paid_for, known_since }: StnkFacts, today: Day): StnkDates {
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
  // An unconfirmed validation gives way to the next one once that is near: the owner may have paid without recording it.
  return due.findLast((day) => daysBetween(today, day) <= SOON_DAYS) ?? due[0] ?? null
}

/** Stages before a day, with one reminder each. `after`: the day has passed, for a week only. */
export type Stage = (typeof STNK_REMINDER_DAYS)[number] | 'after'
const AFTER_DAYS = 7

/** The stage that a day has reached; null while it is far, and a week after it. */
export function stageOf(day: Day, today: Day): Stage | null {
  const left = daysBetween(today, day)
  if (left < 0) return left >= -AFTER_DAYS ? 'after' : null
  return STNK_REMINDER_DAYS.find((stage) => left <= stage) ?? null
}
