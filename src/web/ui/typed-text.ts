/** What stands in a field after a key or a paste, and where the caret is. */
export interface TypedText {
  text: string
  caret: number
}

/** A change of a field as the browser made it. */
export interface Edit {
  previous: string
  next: string
  /** Caret in `next`. */
  caret: number
  /** Whether the Delete key took a sign away behind the caret. */
  isForward?: boolean
}

/** Formats one edit; the caret stays behind the sign that it was behind. */
export type Formatter = (edit: Edit) => TypedText

/** The part of `next` that was typed or pasted: it ends at the caret. */
export function insertedPart({ previous, next, caret }: Edit): { start: number; end: number } {
  const behind = next.length - caret
  const most = Math.min(caret, Math.max(previous.length - behind, 0))
  let start = 0
  while (start < most && previous[start] === next[start]) start++
  return { start, end: caret }
}

/** Whether the edit only took away one separator that the field had put in: then a digit beside it goes, or the key seems dead. */
export function removedSeparator({ previous, next, caret }: Edit): boolean {
  return (
    previous.length === next.length + 1 &&
    /\D/.test(previous[caret] ?? '') &&
    previous.slice(0, caret) + previous.slice(caret + 1) === next
  )
}

/** The edit with the digit beside the removed separator taken away as well. */
export function withoutNeighbour(edit: Edit): Edit {
  const { next, caret, isForward } = edit
  const at = isForward ? caret : caret - 1
  return {
    ...edit,
    next: next.slice(0, Math.max(at, 0)) + next.slice(at + 1),
    caret: Math.max(caret - (isForward ? 0 : 1), 0),
  }
}
