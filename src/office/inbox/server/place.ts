import type { ThreadKind } from '../threads.contract.ts'

/** The last instant that a `Date` can hold, in milliseconds. */
const LAST_MS = 8_640_000_000_000_000

interface PlaceFields {
  kind: ThreadKind
  state: 'open' | 'done'
  last_at: Date
  due_at: Date | null
}

/**
 * The sort key of a thread, ascending: threads with a legal due date by that date, before all others, so that no newer
 * message buries them; then by the newest message.
 */
export const placeOf = ({ state, last_at, due_at }: PlaceFields): number =>
  state === 'open' && due_at ? due_at.getTime() : LAST_MS - last_at.getTime()
