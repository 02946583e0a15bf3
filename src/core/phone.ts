/** A copied number with plain digits, dashes and dots, without invisible marks, `tel:`, `wa.me/` and the apostrophe of a spreadsheet. */
const clearPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/[\p{Pd}\u2043\u2212\u30fc]/gu, '-')
    .replace(/[\u00b7\u2022\u2027\u2219\u22c5]/g, '.')
    .trim()
    .replace(/^(?:tel:\/*|(?:https?:\/\/)?wa\.me\/|')/i, '')

/** A copied number of a workshop, which may be a landline: `021.555.0101` as `021 555 0101`, `0062 21…` as `+62 21…`. */
export const clearLandline = (text: string): string =>
  clearPhone(text)
    .replace(/[./]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^00(?=62)/, '+')

/**
 * An Indonesian mobile number as `62…`, or null when it is none.
 * Accepts `08…`, `8…`, `62…`, `+62…`, `0062…`, `+62 (0)8…` and `tel:…`, with blanks, dashes, dots, brackets and slashes.
 * Written with the leading 0 it has 10 to 13 digits, that 0 counted.
 */
export function normalisePhone(text: string): string | null {
  const digits = clearPhone(text)
    .replace('(0)', '')
    .replace(/[\s\-.()[\]/]/g, '')
    .replace(/^(?:\+|00(?=62))/, '')
  if (!/^\d+$/.test(digits)) return null
  const national = digits.replace(/^(?:62)?0?/, '')
  if (!national.startsWith('8')) return null
  const length = national.length + 1
  return length >= 10 && length <= 13 ? `62${national}` : null
}

/** `6281200001234` → `0812-0000-1234`. */
export function displayPhone(phone: string): string {
  const national = phone.startsWith('62') ? `0${phone.slice(2)}` : phone
  return [national.slice(0, 4), national.slice(4, 8), national.slice(8)].filter(Boolean).join('-')
}

/** `0812-****-1234` */
export const maskedPhone = (phone: string): string => displayPhone(phone).replace(/-\d+-/, '-****-')
