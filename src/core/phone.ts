/**
 * An Indonesian mobile number as `62…`, or null when it is none.
 * Accepts `08…`, `8…`, `62…`, `+62…` with spaces and dashes.
 * Written with the leading 0 it has 10 to 13 digits, that 0 counted.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.trim().replace(/[\s-]/g, '').replace(/^\+/, '')
  if (!/^\d+$/.test(digits)) return null
  const national = digits.startsWith('62')
    ? digits.slice(2)
    : digits.startsWith('0')
      ? digits.slice(1)
      : digits
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
