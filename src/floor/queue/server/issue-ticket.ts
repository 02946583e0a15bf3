import { type Day, localClock, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { ArrivalChannel } from '../desk-queue.contract.ts'
import type { QueueKind } from '../queue-tickets.model.ts'
import { changeTicket, insertTicket, lockOpenTicketOfPlate, nextNumber } from './sql.ts'

interface NewTicket {
  branchId: number
  timezone: string
  kind: QueueKind
  visit: { id: string; hour: Date | null } | null
  /** Of a ticket without a booking. */
  plate: string | null
  /** Of the key of the page that draws a ticket at the door. */
  pageHash?: string | null
  via: ArrivalChannel
  /** Name of the member of staff who gives it; null for the customer. */
  by: string | null
}

/** The day on the clock of a workshop. */
export const dayAt = (timezone: string, now: Date): Day => localClock(now, zoneOf(timezone)).day

/** Issues a ticket with the next number of a kind; throws `queue_full`. Returns its id. */
export async function issueTicket(
  { chance }: Pick<AppContext, 'chance'>,
  tx: Queries,
  { branchId, timezone, kind, visit, plate, pageHash = null, via, by }: NewTicket,
  now: Date,
): Promise<string> {
  const day = dayAt(timezone, now)
  const number = await nextNumber(tx, branchId, day, kind, now)
  if (number === null) throw new Failure('queue_full')
  const id = chance.recordId()
  // A car that comes on another day than its appointment waits without an hour.
  const hour = kind === 'J' && visit?.hour && dayAt(timezone, visit.hour) === day ? visit.hour : null
  await insertTicket(tx, {
    id,
    branch_id: branchId,
    day,
    kind,
    number,
    plate,
    page_hash: pageHash,
    via,
    visit_id: visit?.id ?? null,
    hour_at: hour,
    arrived_at: now,
    changed_by: by,
    changed_at: now,
  })
  return id
}

/** The ticket of a walk-in: the one that its plate drew at the door, or a new one. */
export async function issueWalkInTicket(
  context: Pick<AppContext, 'chance'>,
  tx: Queries,
  {
    visitId,
    plate,
    ...fields
  }: Pick<NewTicket, 'branchId' | 'timezone' | 'by'> & { visitId: string; plate: string },
  now: Date,
): Promise<void> {
  const open = await lockOpenTicketOfPlate(tx, fields.branchId, dayAt(fields.timezone, now), plate)
  if (open)
    return changeTicket(tx, open, { visit_id: visitId, plate: null, changed_by: fields.by, changed_at: now })
  const visit = { id: visitId, hour: null }
  await issueTicket(context, tx, { ...fields, kind: 'W', visit, plate: null, via: 'desk' }, now)
}
