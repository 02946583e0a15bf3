import { type Edit, insertedPart, removedSeparator, type TypedText, withoutNeighbour } from './typed-text.ts'

/** A text of groups of digits, such as a date. */
interface Groups {
  sizes: readonly number[]
  separator: string
}
const DATE: Groups = { sizes: [2, 2, 4], separator: '/' }
const TIME: Groups = { sizes: [2, 2], separator: ':' }

/** Every sign between digits counts as the separator: `24.8.2027`, `24-8-2027`, `8.30`. */
const normalise = (text: string, { separator }: Groups) => text.replace(/\D+/g, separator).replace(/^\D/, '')

/** The first letters of the months, in Indonesian and English. */
const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'mei|may',
  'jun',
  'jul',
  'agu|aug',
  'sep',
  'okt|oct',
  'nov',
  'des|dec',
]

/** `24 Agustus 2027` → `24 8 2027`. */
const withoutMonthName = (text: string): string =>
  MONTHS.reduce(
    (left, name, at) => left.replace(new RegExp(`\\b(?:${name})[a-z]*`, 'i'), String(at + 1)),
    text,
  )

/** Reads a pasted text as a whole; null if it is none. */
function readWhole(text: string, { sizes, separator }: Groups): string | null {
  const parts = withoutMonthName(text).match(/\d+/g) ?? []
  // A time may follow a day in this order.
  const ordered = parts[0]?.length === 4 && parts.length >= 3 ? parts.slice(0, 3).toReversed() : parts
  const all = sizes.reduce((sum, size) => sum + size, 0)
  if (ordered.length === 1 && (ordered[0]?.length ?? 0) >= all) {
    let from = 0
    return sizes
      .map((size) => {
        from += size
        return ordered[0]?.slice(from - size, from)
      })
      .join(separator)
  }
  // A browser writes a time with its seconds.
  if (ordered.length < sizes.length || (sizes.length === 3 && ordered.length > 3)) return null
  // A year of two digits may be of either century.
  const fits = sizes.every((size, at) => {
    const length = ordered[at]?.length ?? 0
    return size > 2 ? length === size : length <= size
  })
  return fits ? sizes.map((size, at) => ordered[at]?.padStart(size, '0')).join(separator) : null
}

/**
 * Formats an edit of groups of digits. A group that is full gets its separator while somebody types at the end; a digit typed into
 * a full group replaces the next one.
 */
function formatGroups(given: Edit, groups: Groups): TypedText {
  const edit = removedSeparator(given) ? withoutNeighbour(given) : given
  const { sizes, separator } = groups
  const { start, end } = insertedPart(edit)
  const inserted = edit.next.slice(start, end)
  if (inserted.length > 1) {
    const whole = readWhole(edit.next, groups) ?? readWhole(inserted, groups)
    if (whole !== null) return { text: whole, caret: whole.length }
  }
  const isDeleting = edit.next.length < edit.previous.length && inserted === ''
  let caret = normalise(edit.next.slice(0, edit.caret), groups).length
  const parts = normalise(edit.next, groups).split(separator).slice(0, sizes.length)
  let from = 0
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? ''
    const size = sizes[at] ?? 0
    const surplus = part.length - size
    if (surplus > 0) {
      const typedAt = caret - from
      if (typedAt < part.length && typedAt > 0) {
        parts[at] = (part.slice(0, typedAt) + part.slice(typedAt + surplus)).slice(0, size)
      } else {
        parts[at] = part.slice(0, size)
        const rest = part.slice(size)
        if (at + 1 < sizes.length) {
          parts[at + 1] = rest + (parts[at + 1] ?? '').slice(rest.length)
          if (caret >= from + size) caret += separator.length
        }
      }
    }
    from += (parts[at]?.length ?? 0) + separator.length
  }
  let text = parts.join(separator)
  const last = parts.at(-1) ?? ''
  const isAtEnd = caret >= text.length
  if (isDeleting && isAtEnd) text = text.replace(/\D$/, '')
  else if (isAtEnd && last !== '' && last.length === sizes[parts.length - 1] && parts.length < sizes.length)
    text += separator
  return { text, caret: isAtEnd ? text.length : caret }
}

/** `24112026` → `24/11/2026`, key by key; `24/8/2027` and `24.8.2027` stay readable. */
export const formatTypedDate = (edit: Edit): TypedText => formatGroups(edit, DATE)

/** `0930` → `09:30`, key by key; so does `8.30`. */
export const formatTypedTime = (edit: Edit): TypedText => formatGroups(edit, TIME)

/** Fills up the short groups of a complete text: `8:30` → `08:30`; an incomplete one stays as it is. */
function fill(text: string, groups: Groups): string {
  const parts = text.split(groups.separator)
  const isComplete =
    parts.length === groups.sizes.length &&
    parts.every((part) => part !== '') &&
    parts.at(-1)?.length === groups.sizes.at(-1)
  return isComplete
    ? parts.map((part, at) => part.padStart(groups.sizes[at] ?? 0, '0')).join(groups.separator)
    : text
}
/** `24/8/2027` → `24/08/2027`. */
export const fillDate = (text: string): string => fill(text, DATE)
/** `8:30` → `08:30`. */
export const fillTime = (text: string): string => fill(text, TIME)
