import * as z from 'zod/mini'

/** Maximum lengths in characters, in the forms and on the server. */
export const LENGTHS = {
  name: 100,
  email: 254,
  phone: 20,
  /** A number as it is typed or pasted, with blanks, brackets and invisible marks. */
  typedPhone: 60,
  plate: 12,
  chassis: 30,
  place: 100,
  notes: 1000,
  message: 2000,
  passwordMin: 8,
  password: 128,
} as const

// Letters, digits and . _ % + - before the @; a domain; a suffix of at least 2 letters.
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/

/** Whether a text has no lone surrogate. `String.prototype.isWellFormed` is newer than the oldest browsers. */
const isWellFormed = (value: string) => !/\p{Surrogate}/u.test(value)
/** Whether the database can hold a text: PostgreSQL has no NUL, and a lone surrogate is not a character. */
export const isStorable = (value: string) => !value.includes('\u0000') && isWellFormed(value)
/** Whether a text has no CR or LF, which would begin another line, for example in a header. */
export const isOneLine = (value: string) => !/[\r\n]/.test(value)
const characters = (value: string) => [...value].length

/** Free text that the database can hold, of at most `max` characters. `required` is the sentence for an empty one. */
export function text(label: string, max: number, required?: string) {
  return z.string(required ?? `${label} harus berupa teks`).check(
    z.refine((value) => !required || value.trim().length > 0, { error: required ?? '', abort: true }),
    z.refine(isStorable, { error: `${label} memuat karakter yang tidak bisa disimpan`, abort: true }),
    z.refine((value) => characters(value) <= max, `${label} maksimal ${max} karakter`),
  )
}

/**
 * Control characters, and marks that turn the direction of what follows or are not seen. Ends of lines stay, for which a line is refused,
 * and the joiners, without which some scripts and emoji break.
 */
const INVISIBLE = /(?![\r\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** A line as it is seen: without direction marks and control characters, which would disguise it; tabs and ends of lines are blanks. */
const visibleLine = (value: string): string =>
  value
    .replace(/[\t\u2028\u2029]/g, ' ')
    .replace(INVISIBLE, '')
    .trim()

/** Whether a text has a letter or a digit that is seen; Hangul has letters without a form. */
const hasVisibleLetter = (value: string): boolean => /(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]/u.test(value)

/**
 * Text of one line: no CR or LF, so that it may stand in a header. Marks that are not seen are removed, and a required line has a letter
 * or a digit.
 */
export function line(label: string, max: number, required?: string) {
  return text(label, max, required).check(
    z.refine(isOneLine, { error: `${label} harus satu baris`, abort: true }),
    z.overwrite(visibleLine),
    z.refine((value) => required === undefined || hasVisibleLetter(value), required ?? ''),
  )
}

/** An e-mail address; the sentences are the ones of the form that it belongs to. */
export function email(required: string, malformed: string) {
  return z.string(required).check(
    z.refine(isOneLine, { error: malformed, abort: true }),
    z.trim(),
    z.refine((value) => value.length > 0, { error: required, abort: true }),
    z.refine((value) => value.length <= LENGTHS.email, { error: malformed, abort: true }),
    z.regex(EMAIL_PATTERN, malformed),
  )
}

/** A new password: 8 to 128 characters, any characters, never trimmed. */
export function newPassword(label = 'Password', required = `Input ${label} terlebih dahulu!`) {
  return z.string(required).check(
    z.refine((value) => value.length > 0, { error: required, abort: true }),
    z.refine(isStorable, { error: `${label} memuat karakter yang tidak bisa disimpan`, abort: true }),
    z.refine((value) => characters(value) >= LENGTHS.passwordMin, {
      error: `${label} minimal ${LENGTHS.passwordMin} karakter`,
      abort: true,
    }),
    z.refine(
      (value) => characters(value) <= LENGTHS.password,
      `${label} maksimal ${LENGTHS.password} karakter`,
    ),
  )
}

/** An opaque id of a customer, car, booking or other record. Anything else cannot exist, so it reads as "not found". */
export const recordId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
/** An id of the reference data, as it is written in an address. */
export const referenceId = z.pipe(
  z.union([z.int().check(z.minimum(0), z.maximum(999_999_999)), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform((value: string | number) => Number(value)),
)

/** A calendar day as text, `YYYY-MM-DD`; never an instant. */
export const calendarDay = (sentence: string) =>
  z.string(sentence).check(z.refine((value) => isCalendarDay(value), sentence))
/** An instant, ISO 8601 in UTC with `Z`. Rows give a `Date`, answers carry text. */
export const instant = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value: string | Date) => new Date(value).toISOString()),
)
/** Local time of day, `HH:mm`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/
/** Whether a text is a local time of day, `HH:mm`. */
export const isTimeOfDay = (text: string) => TIME_OF_DAY.test(text)
/** A field with a local time of day; `sentence` refuses a wrong one. */
export const timeOfDay = (sentence: string) => z.string(sentence).check(z.regex(TIME_OF_DAY, sentence))

/** Whether a text is a day that exists, `YYYY-MM-DD`, between 1900 and 2199. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01' || value > '2199-12-31') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
