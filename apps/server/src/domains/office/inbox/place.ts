import type { ThreadKind } from '@toyota-trust/contracts/office/threads.ts'

/** The last instant that a `Date` can hold, in milliseconds. */
const LAST_MS = 8_640_000_000_000_000

interface Standing {
  kind: ThreadKind
  state: 'open' | 'done'
  last_at: Date
  due_at: Date | null
}

/**
 * Where a thread stands among the others, small ones first: what the law wants answered by its end, before everything that
 * has none, so that no newer message buries it; then the newest word.
 */
export const placeOf = ({ state, last_at, due_at }: Standing): number =>
  state === 'open' && due_at ? due_at.getTime() : LAST_MS - last_at.getTime()
