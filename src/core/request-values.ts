import * as z from 'zod/mini'
import { isCalendarDay, isStorable } from './fields.ts'

// The only types for fields of requests, besides the texts and days of fields.ts: each accepts nothing that its column or a
// computation cannot hold. `request-schemas.test.ts` refuses a request field of any wider type.

/** Largest value of PostgreSQL's `integer`. */
export const INT4_MAX = 2_147_483_647
/** Largest amount of money that any column or computation takes, in rupiah. */
export const RUPIAH_MAX = 100_000_000_000

/** A whole number between two bounds, with one sentence for everything else. */
export const wholeNumber = (sentence: string | undefined, min: number, max: number) =>
  z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence))

/** A whole number that an `integer` column holds. */
export const int4 = (sentence?: string) => wholeNumber(sentence, -INT4_MAX - 1, INT4_MAX)

/** A whole number from 0 on that an `integer` column holds. */
export const nonNegativeInt4 = (sentence?: string) => wholeNumber(sentence, 0, INT4_MAX)

/** The version of a row that the caller has seen. The next one has to fit into its column as well. */
export const rowVersion = wholeNumber(undefined, 0, INT4_MAX - 1)

/** An id of the reference data as a form sends it: a number, or its digits. */
export const postedReferenceId = (sentence: string) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(20))], sentence),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      wholeNumber(sentence, 1, INT4_MAX),
    ),
  )

/**
 * A secret or a record's name in a body: a text of at most `max` characters. `sentence` is the only refusal, because a text that
 * cannot be stored cannot exist.
 */
export const opaqueText = (max: number, sentence?: string) =>
  z.string(sentence).check(z.maxLength(max, sentence), z.refine(isStorable, sentence))

const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** True for an instant of the years 1900 to 2199 in ISO 8601 with `Z` or an offset, on a day that exists. */
export const isRealInstant = (value: string) => {
  const day = ISO_INSTANT.exec(value)?.[1]
  return day !== undefined && isCalendarDay(day)
}

/** An instant in a request, normalised to UTC. (`instant` of fields.ts is for replies: it takes whatever a row holds.) */
export const requestInstant = (sentence?: string) =>
  z.pipe(
    z.string(sentence).check(z.refine(isRealInstant, { error: sentence ?? '', abort: true })),
    z.transform((value: string) => new Date(value).toISOString()),
  )

/** Where a page of a list begins: an opaque cursor from an answer, which only the list that made it parses. */
export const listCursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/))

/** The number under which a used car is listed in stock. */
export const stockNumber = (sentence?: string, notText = sentence) =>
  z.string(notText).check(z.regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u, sentence))

/** A page of this origin: it starts with one `/`, and no browser reads another host from it. */
export const ownLink = (required: string, max: number) =>
  z.string(required).check(
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(max, { error: `Tujuan maksimal ${max} karakter`, abort: true }),
    z.refine(
      (value) => isStorable(value) && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(value),
      'Tujuan harus halaman portal ini, diawali /',
    ),
  )
