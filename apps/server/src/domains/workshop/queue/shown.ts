import type { Queue, QueueLine } from '@toyota-trust/contracts/desk/workshop/queue.ts'
import { takeBackUntil } from '@toyota-trust/contracts/workshop/arrival/arrival-times.ts'
import { spreadOf } from '@toyota-trust/contracts/workshop/figure-arithmetic.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Workshop } from '../regions/rules.ts'
import { dayAt } from './open-turn.ts'
import { entriesOfDay, type StoredEntry } from './sql.ts'
import { waitingInTurn, waitOf, waitsSince } from './turn-order.ts'

const CALLED_MAX = 6

/** A number as the desk reads it: of the customer only the first name. */
function shownLine(entry: StoredEntry, timezone: string) {
  const { visit_id, car_name, service_type, name, visit_version } = entry
  return {
    ...entry,
    plate: entry.shown_plate,
    visit:
      visit_id === null
        ? null
        : {
            id: visit_id,
            version: visit_version ?? 0,
            car_name: car_name ?? '',
            service_type: service_type ?? '',
            first_name: name?.split(' ')[0] ?? '',
            ready_at: entry.ready_at,
          },
    starts_at: entry.hour_at,
    waits_since: waitsSince(entry, timezone),
    waited: waitOf(entry, timezone),
    take_back_until: takeBackUntil(entry.arrived_at, entry.state),
  }
}
type ShownLine = ReturnType<typeof shownLine>

const newestCallFirst = (entries: readonly StoredEntry[]) =>
  entries
    .filter(({ called_at }) => called_at !== null)
    .sort((a, b) => (b.called_at?.getTime() ?? 0) - (a.called_at?.getTime() ?? 0))

/** Counters that called today, with the number that each serves. */
function countersOf(called: readonly StoredEntry[], shown: (entry: StoredEntry) => ShownLine) {
  const newest = new Map<number, StoredEntry>()
  for (const entry of called)
    if (entry.counter !== null && !newest.has(entry.counter)) newest.set(entry.counter, entry)
  return [...newest]
    .sort(([one], [other]) => one - other)
    .map(([counter, entry]) => ({
      counter,
      name: entry.called_by_name ?? '',
      serves: entry.state === 'called' ? shown(entry) : null,
      since: (entry.state === 'called' ? entry.called_at : entry.changed_at) ?? entry.changed_at,
    }))
}

/** The queue of today; `door` is the path of the code at the door. */
export async function shownQueue(
  db: Queries,
  { id, timezone }: Pick<Workshop, 'id' | 'timezone'>,
  door: string,
  now: Date,
) {
  const day = dayAt(timezone, now)
  const entries = await entriesOfDay(db, id, day)
  const shown = (entry: StoredEntry) => shownLine(entry, timezone)
  const called = newestCallFirst(entries)
  const waits = spreadOf(entries.flatMap((entry) => waitOf(entry, timezone) ?? []))
  return {
    ...{ now, day, timezone, door },
    waiting: waitingInTurn(entries, timezone).map(shown),
    called: called.slice(0, CALLED_MAX).map(shown),
    counters: countersOf(called, shown),
    median: waits?.median ?? null,
    p90: waits?.p90 ?? null,
  } satisfies { [Key in keyof Queue]: unknown } & { waiting: { [Key in keyof QueueLine]: unknown }[] }
}
