import { slashedDay } from '#core/days.ts'

/** Inserts the separators of a date or time while its digits are typed. */
function insertSeparators(
  next: string,
  previous: string,
  groups: readonly number[],
  separator: string,
): string {
  const total = groups.reduce((sum, length) => sum + length, 0)
  let digits = next.replace(/\D/g, '').slice(0, total)
  // Deleting a separator that we had put in ourselves must delete something, or the key seems dead.
  if (previous === `${next}${separator}`) digits = digits.slice(0, -1)
  let text = ''
  let start = 0
  for (const length of groups) {
    const part = digits.slice(start, start + length)
    text += part
    start += length
    const more = start < total
    if (part.length < length || !more) break
    // A separator follows a full group, unless the customer is deleting backwards over it.
    if (digits.length > start || next.length > previous.length) text += separator
  }
  return text
}

/** `24112026` → `24/11/2026`, key by key; a date that the browser fills in comes as `2026-11-24`. */
export const withSlashes = (next: string, previous: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(next) ? slashedDay(next) : insertSeparators(next, previous, [2, 2, 4], '/')

/** `0930` → `09:30`, key by key. */
export const withColon = (next: string, previous: string) => insertSeparators(next, previous, [2, 2], ':')
