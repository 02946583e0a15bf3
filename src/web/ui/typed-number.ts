import { withThousands } from '#core/money.ts'
import { type Edit, insertedPart, removedSeparator, type TypedText, withoutNeighbour } from './typed-text.ts'

/** More digits than any number of ours, and fewer than JavaScript counts exactly. */
const DIGITS_MAX = 15

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * The digits of a whole number as people copy it: `45.123,5`, `45,123.5`, `Rp 45.000`, `45 123 km`. A decimal part is dropped. One
 * separator in front of exactly three digits groups thousands.
 */
export function wholeDigits(text: string): string {
  const number = text.replace(/[^\d.,'\s]/g, '').replace(/^\D+|\D+$/g, '')
  const marks = [...number.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last) return digitsOf(number)
  const isGroup =
    /^[.,]\d{3}$/.test(number.slice(last.index).trim()) && marks.every(([mark]) => mark === last[0])
  const isOneOfMany = marks.length > 1 && marks.every(([mark]) => mark === last[0])
  return digitsOf(isGroup || isOneOfMany ? number : number.slice(0, last.index))
}

/** The number in a field of whole numbers; null without a digit. What follows a decimal comma does not count. */
export function parseTypedNumber(text: string): number | null {
  const digits = digitsOf(text.split(',')[0] ?? '')
  return digits ? Number(digits) : null
}

/** Groups the digits of a field by thousands while they are typed. A typed decimal comma stays visible, and its digits never count. */
export function formatTypedNumber(edit: Edit): TypedText {
  const { previous, next, caret } =
    removedSeparator(edit) && edit.previous[edit.caret] === '.' ? withoutNeighbour(edit) : edit
  const { start, end } = insertedPart({ previous, next, caret })
  const inserted = next.slice(start, end)
  const piece = inserted.length > 1 ? wholeDigits(inserted) : inserted
  const before = next.slice(0, start) + piece
  const whole = before + next.slice(end)
  const comma = whole.indexOf(',')
  const head = comma < 0 ? whole : whole.slice(0, comma)
  const tail = comma < 0 ? '' : `,${digitsOf(whole.slice(comma)).slice(0, 2)}`
  const digits = digitsOf(head).slice(0, DIGITS_MAX)
  const shown = digits === '' ? '' : withThousands(Number(digits))
  if (comma >= 0 && before.length > comma)
    return {
      text: shown + tail,
      caret: Math.min(shown.length + before.length - comma, shown.length + tail.length),
    }
  // Leading zeros go, so that `007` becomes 7.
  const zeros = digits.length - digitsOf(shown).length
  const left = Math.max(digitsOf(before).length - zeros, 0)
  return { text: shown + (shown ? tail : ''), caret: positionAfter(shown, left) }
}

/** The position behind so many digits. */
function positionAfter(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at
    if (/\d/.test(text[at] ?? '')) seen++
  }
  return text.length
}
