import type { ArrivalWay } from '@toyota-trust/contracts/desk/workshop/queue.ts'
import { type Day, localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { QueueKind } from '@toyota-trust/contracts/workshop/arrival/queue-turns.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { changeEntry, insertEntry, lockOpenOfPlate, nextNumber } from './sql.ts'

interface NewTurn {
  branchId: number
  timezone: string
  kind: QueueKind
  visit: { id: string; hour: Date | null } | null
  /** Of a number without a booking. */
  plate: string | null
  /** Of the key of the page that draws a number at the door. */
  pageHash?: string | null
  via: ArrivalWay
  /** Name of the member of staff who gives it; null for the customer. */
  by: string | null
}

/** The day on the clock of a workshop. */
export const dayAt = (timezone: string, now: Date): Day => localClock(now, zoneOf(timezone)).day

/** Gives the next number of a kind; throws `queue_full`. Returns its id. */
export async function openTurn(
  { chance }: Pick<Portal, 'chance'>,
  tx: Queries,
  { branchId, timezone, kind, visit, plate, pageHash = null, via, by }: NewTurn,
  now: Date,
): Promise<string> {
  const day = dayAt(timezone, now)
  const number = await nextNumber(tx, branchId, day, kind, now)
  if (number === null) throw new Failure('queue_full')
  const id = chance.recordId()
  // A car that comes on another day than its appointment waits without an hour.
  const hour = kind === 'J' && visit?.hour && dayAt(timezone, visit.hour) === day ? visit.hour : null
  await insertEntry(tx, {
    ...{ id, branch_id: branchId, day, kind, number, plate, page_hash: pageHash, via },
    ...{ visit_id: visit?.id ?? null, hour_at: hour },
    ...{ arrived_at: now, changed_by: by, changed_at: now },
  })
  return id
}

/** The number of a walk-in: the one that its plate drew at the door, or a new one. */
export async function openWalkInTurn(
  portal: Pick<Portal, 'chance'>,
  tx: Queries,
  {
    visitId,
    plate,
    ...turn
  }: Pick<NewTurn, 'branchId' | 'timezone' | 'by'> & { visitId: string; plate: string },
  now: Date,
): Promise<void> {
  const open = await lockOpenOfPlate(tx, turn.branchId, dayAt(turn.timezone, now), plate)
  if (open)
    return changeEntry(tx, open, { visit_id: visitId, plate: null, changed_by: turn.by, changed_at: now })
  const visit = { id: visitId, hour: null }
  await openTurn(portal, tx, { ...turn, kind: 'W', visit, plate: null, via: 'desk' }, now)
}
