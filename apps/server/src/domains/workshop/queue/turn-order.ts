import { localClock, minutesOf, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import {
  inTurn,
  type QueueEntry,
  waitedMinutes,
} from '@toyota-trust/contracts/workshop/arrival/queue-turns.ts'
import type { StoredEntry } from './sql.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

type Facts = Pick<StoredEntry, 'kind' | 'number' | 'arrived_at' | 'hour_at' | 'postponed_to'>

/** A number as the rules of turns see it, in minutes of the workshop's day. */
function factsOf(entry: Facts, timezone: string): QueueEntry {
  const minute = (at: Date) => minutesOf(localClock(at, zoneOf(timezone)).time)
  return {
    kind: entry.kind,
    number: entry.number,
    arrived: minute(entry.arrived_at),
    hour: entry.hour_at && minute(entry.hour_at),
    ...(entry.postponed_to && { postponedTo: minute(entry.postponed_to) }),
  }
}

/** Those that wait, in the order in which they are called. */
export const waitingInTurn = <Entry extends Facts & Pick<StoredEntry, 'state'>>(
  entries: readonly Entry[],
  timezone: string,
): Entry[] =>
  inTurn(
    entries
      .filter(({ state }) => state === 'waiting')
      .map((stored) => ({ ...factsOf(stored, timezone), stored })),
  ).map(({ stored }) => stored)

/** Minutes that a number waited; null while it waits, and for one that was taken back. */
export function waitOf(entry: StoredEntry, timezone: string): number | null {
  if (entry.served_at === null || entry.end_cause === 'taken_back') return null
  return waitedMinutes(
    factsOf(entry, timezone),
    minutesOf(localClock(entry.served_at, zoneOf(timezone)).time),
  )
}

/** From when the wait of a number counts: an appointment does not wait before its time. */
export function waitsSince(entry: StoredEntry, timezone: string): Date {
  const facts = factsOf(entry, timezone)
  const uncounted = DAY_MINUTES - waitedMinutes(facts, facts.arrived + DAY_MINUTES)
  return new Date(entry.arrived_at.getTime() + uncounted * MINUTE_MS)
}
