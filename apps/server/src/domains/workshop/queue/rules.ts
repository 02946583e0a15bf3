import { zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { takeBackUntil } from '@toyota-trust/contracts/workshop/arrival/arrival-times.ts'
import {
  MISSED_CALLS_MAX,
  POSTPONED_MINUTES,
  queueLabel,
} from '@toyota-trust/contracts/workshop/arrival/queue-turns.ts'
import { type StaffMember, worksAt } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import { type Seen, type VersionedRecord, versionedAct } from '../../../platform/calls/versioned-act.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { doorPathOf } from '../arrival/door-codes.ts'
import { requireWorkshop } from '../regions/rules.ts'
import { notifyCalled } from './messages.ts'
import { shownQueue } from './shown.ts'
import { changeEntry, type EntryChange, lockEntry, type StoredEntry, serveCounter } from './sql.ts'

const MINUTE_MS = 60_000

interface Decision {
  act: 'turn_called' | 'turn_postponed' | 'turn_missed' | 'turn_ended'
  change: EntryChange
}

/** The queue of a workshop today. */
export async function readQueue(portal: Portal, branchId: number, db: Queries = portal.db) {
  const workshop = await requireWorkshop(portal, branchId)
  const now = portal.clock.now()
  return shownQueue(db, workshop, await doorPathOf(portal, branchId, now), now)
}

/** A number of one of the person's own workshops; another workshop's is answered as not found. */
const versionedEntry: VersionedRecord<StoredEntry, string, Decision> = {
  async lock({ tx, staff }, id) {
    const entry = await lockEntry(tx, id)
    if (!entry || !worksAt(staff, entry.branch_id)) throw new Failure('not_found')
    return entry
  },
  async conflict({ portal }, entry) {
    const { timezone } = await requireWorkshop(portal, entry.branch_id)
    return {
      code: 'queue_changed',
      current: {},
      by: entry.changed_by ?? 'pelanggan',
      at: entry.changed_at,
      zone: zoneOf(timezone),
    }
  },
  async write({ tx, staff, now, meta }, entry, { act, change }) {
    await changeEntry(tx, entry, { ...change, changed_by: staff.name, changed_at: now })
    await meta.audit.record(
      {
        event: 'queue_changed',
        customerId: entry.customer_id,
        details: {
          ...{ branch: entry.branch_id, act, turn: queueLabel(entry), visit: entry.visit_id },
          ...{ from: entry.state, to: change.state ?? entry.state },
        },
      },
      tx,
    )
  },
}

/** One act on a number that has not ended, on the version that was seen. */
const performTurn = (
  portal: Portal,
  staff: StaffMember,
  seen: Seen,
  meta: Meta,
  rule: (tx: Queries, entry: StoredEntry, now: Date) => Promise<Decision> | Decision,
) =>
  versionedAct(
    versionedEntry,
    { portal, staff, meta },
    seen,
    ({ tx, now }, entry) => {
      if (entry.state === 'ended') throw new Failure('queue_changed')
      return rule(tx, entry, now)
    },
    ({ tx }, entry) => readQueue(portal, entry.branch_id, tx),
  )

/** Calls a number to a counter, again where nobody came yet; the number that was there has been served. */
export const callTurn = (
  portal: Portal,
  staff: StaffMember,
  { counter, ...seen }: Seen & { counter: number },
  meta: Meta,
) =>
  performTurn(portal, staff, seen, meta, async (tx, entry, now) => {
    await serveCounter(tx, { branchId: entry.branch_id, day: entry.day, counter }, entry.id, now)
    await notifyCalled(portal, tx, entry, counter, now)
    return {
      act: 'turn_called',
      change: {
        ...{ state: 'called', counter, called_at: now, called_by_name: staff.name },
        served_at: entry.served_at ?? now,
      },
    }
  })

/** Puts a turn off: by 5 minutes, or by 10 because nobody came when it was called; the third time ends it. */
export const postponeTurn = (
  portal: Portal,
  staff: StaffMember,
  { missed, ...seen }: Seen & { missed: boolean },
  meta: Meta,
) =>
  performTurn(portal, staff, seen, meta, (_, entry, now) => {
    if (missed && entry.state !== 'called') throw new Failure('queue_changed')
    const misses = entry.missed + (missed ? 1 : 0)
    if (misses >= MISSED_CALLS_MAX)
      return {
        act: 'turn_missed',
        change: { state: 'ended', end_cause: 'missed', ended_at: now, missed: misses },
      }
    const minutes = missed ? POSTPONED_MINUTES.missed : POSTPONED_MINUTES.later
    return {
      act: missed ? 'turn_missed' : 'turn_postponed',
      change: {
        ...{ state: 'waiting', missed: misses, counter: null },
        postponed_to: new Date(now.getTime() + minutes * MINUTE_MS),
      },
    }
  })

/** A called number has been served; one without a booking that waits is taken out. */
export const endTurn = (portal: Portal, staff: StaffMember, seen: Seen, meta: Meta) =>
  performTurn(portal, staff, seen, meta, (_, entry, now) => {
    if (entry.state === 'called')
      return { act: 'turn_ended', change: { state: 'ended', end_cause: 'served', ended_at: now } }
    if (entry.kind === 'J') throw new Failure('queue_changed')
    return { act: 'turn_ended', change: { state: 'ended', end_cause: 'taken_back', ended_at: now } }
  })

/** Ends a number whose customer has not come yet; throws `arrival_called` after the call or ten minutes. */
export async function takeTurnBack(
  tx: Queries,
  entry: StoredEntry,
  by: string | null,
  now: Date,
): Promise<void> {
  const until = takeBackUntil(entry.arrived_at, entry.state)
  if (until === null || now > until) throw new Failure('arrival_called')
  await changeEntry(tx, entry, {
    ...{ state: 'ended', end_cause: 'taken_back', ended_at: now },
    ...{ changed_by: by, changed_at: now },
  })
}
