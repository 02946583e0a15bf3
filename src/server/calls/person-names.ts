import { Failure } from '#server/failure.ts'

/** Suffixes that count as a link also behind a word as short as a degree (`t.co`). */
const SUFFIXES =
  'com|net|org|id|co|me|ly|gl|gg|io|ai|app|xyz|top|info|biz|site|online|shop|store|link|click|live|club|vip|win|bet|tv|ru|cn|my'
const ADDRESS = new RegExp(
  `@|://|www\\.|[\\p{L}\\d]\\.(?:${SUFFIXES})(?![\\p{L}\\d])|[\\d-]\\p{L}*\\.\\p{L}{2}`,
  'iu',
)
/** `contoh.casino`, but not `H.Ahmad`: titles and degrees are written with capitals, or are shorter. */
const LOWER_CASE_DOMAIN = /\p{Ll}{4}\.\p{Ll}{2}/u

/**
 * Whether a name contains no e-mail address, link or domain. `S.Kom`, `Ph.D` and `Prof.Dr. Siti` are names: Indonesian titles and
 * degrees are written with dots and often without blanks.
 */
export function isNameWithoutAddress(name: string): boolean {
  // Full-width letters and the full stops of other scripts are read as ASCII in an address.
  const plain = name.normalize('NFKC').replace(/[\u3002\uff61]/g, '.')
  return !ADDRESS.test(plain) && !LOWER_CASE_DOMAIN.test(plain)
}

/** Whether a name has a letter that is seen; Hangul has letters without a form. */
const hasLetter = (name: string): boolean => /(?![\u115f\u1160\u3164\uffa0])\p{L}/u.test(name)

/** Whether a text is a name: with a letter, and without an address. */
export const isPersonName = (name: string): boolean => hasLetter(name) && isNameWithoutAddress(name)

/**
 * Refuses a `name` that a customer or a stranger sends without a letter, or with an address in it. Names stand in mails, and mail
 * programs make links of addresses, so a stranger could otherwise send their own link through the portal. Throws `input_invalid`.
 */
export function requirePersonName(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('name' in body)) return
  const { name } = body
  if (typeof name !== 'string' || name.trim() === '') return
  if (!hasLetter(name)) throw new Failure('input_invalid', { field: 'name' }, 'Nama harus memuat huruf')
  if (!isNameWithoutAddress(name))
    throw new Failure('input_invalid', { field: 'name' }, 'Nama tidak boleh memuat alamat email atau situs')
}
