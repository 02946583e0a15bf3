import { addDays, instantAt, zoneOf } from '#core/days.ts'
import { expectedByPlate } from '#floor/arrival/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import { markVisitArrived } from '#workshop/visits/server/arrivals.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import { findVisit, lockVisit } from '#workshop/visits/server/sql.ts'
import { ticketLabel } from '../queue-tickets.model.ts'
import { dayAt, issueTicket } from './issue-ticket.ts'
import { readQueue } from './rules.ts'
import { findTicket, lockNumbers, lockOpenTicketOfPlate, ticketOfVisit } from './sql.ts'

/**
 * Adds a customer at the counter: the visit of today of a plate arrives, a ready car is picked up, all others get a
 * number without a booking. A customer who waits already keeps their number.
 */
export async function joinQueue(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  plate: string | null,
  meta: Meta,
) {
  const workshop = await requireWorkshop(context, branchId)
  const visit = plate ? await findExpectedVisit(context, workshop, plate) : undefined
  const seen = visit && (await findVisit(context.db, visit.id))
  if (seen?.state === 'scheduled') await markVisitArrived(context, staff, seen, meta)
  else
    await context.transaction((tx) => issueAtDesk(context, tx, { staff, workshop, plate, visit: seen }, meta))
  return readQueue(context, branchId)
}

async function findExpectedVisit(context: AppContext, { id, timezone }: Workshop, plate: string) {
  const zone = zoneOf(timezone)
  const day = dayAt(timezone, context.clock.now())
  const from = instantAt(day, '00:00', zone)
  const until = instantAt(addDays(day, 1), '00:00', zone)
  return (await expectedByPlate(context.db, plate, { branchId: id, from, until }))[0]
}

interface Joining {
  staff: StaffMember
  workshop: Workshop
  plate: string | null
  visit: StoredVisit | undefined
}

async function issueAtDesk(
  context: AppContext,
  tx: Queries,
  { staff, workshop, plate, visit }: Joining,
  meta: Meta,
): Promise<void> {
  const now = context.clock.now()
  const { id: branchId, timezone } = workshop
  const held = visit && (await lockVisit(tx, visit.id))
  const isPickUp = held?.state === 'ready'
  if (held) {
    const open = await ticketOfVisit(tx, held.id, branchId, isPickUp ? ['A'] : ['J', 'W'])
    if (open && (open.state !== 'ended' || !isPickUp)) return
  } else if (plate) {
    const day = dayAt(timezone, now)
    // Concurrent calls for one plate would each find no open ticket.
    await lockNumbers(tx, branchId, day, 'W', now)
    if (await lockOpenTicketOfPlate(tx, branchId, day, plate)) return
  }
  const fields = held
    ? { kind: isPickUp ? ('A' as const) : ('W' as const), visit: { id: held.id, hour: null }, plate: null }
    : { kind: 'W' as const, visit: null, plate }
  const id = await issueTicket(
    context,
    tx,
    { branchId, timezone, via: 'desk', by: staff.name, ...fields },
    now,
  )
  const ticket = await findTicket(tx, id)
  await meta.audit.record(
    {
      event: 'queue_changed',
      customerId: held?.customer_id ?? null,
      details: {
        branch: branchId,
        act: 'turn_joined',
        turn: ticket ? ticketLabel(ticket) : null,
        visit: held?.id ?? null,
        from: null,
        to: 'waiting',
      },
    },
    tx,
  )
}
