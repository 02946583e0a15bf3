import { zoneOf } from '#core/days.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import { computeArrivalUndoDeadline } from '#floor/arrival/arrival-times.model.ts'
import { doorPathOf } from '#floor/arrival/server/door-codes.ts'
import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Seen, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { MISSED_CALLS_MAX, POSTPONED_MINUTES, ticketLabel } from '../queue-tickets.model.ts'
import { notifyCalled } from './messages.ts'
import { buildQueueResponse } from './shown.ts'
import {
  changeTicket,
  lockTicket,
  lockTicketAtCounter,
  type StoredTicket,
  serveCounter,
  type TicketChange,
} from './sql.ts'

interface Decision {
  act: 'turn_called' | 'turn_postponed' | 'turn_missed' | 'turn_ended'
  change: TicketChange
}

/** The queue of a workshop today. */
export async function readQueue(context: AppContext, branchId: number, db: Queries = context.db) {
  const workshop = await requireWorkshop(context, branchId)
  const now = context.clock.now()
  return buildQueueResponse(db, workshop, await doorPathOf(context, branchId, now), now)
}

/** A ticket at a workshop that the member of staff may access; another workshop's is answered as not found. */
const versionedTicket: VersionedRecord<StoredTicket, string, Decision> = {
  async lock({ tx, staff }, id) {
    const ticket = await lockTicket(tx, id)
    if (!ticket || !canAccessBranch(staff, ticket.branch_id)) throw new Failure('not_found')
    return ticket
  },
  async conflict({ context }, ticket) {
    const { timezone } = await requireWorkshop(context, ticket.branch_id)
    return {
      code: 'queue_changed',
      current: {},
      by: ticket.changed_by ?? 'pelanggan',
      at: ticket.changed_at,
      zone: zoneOf(timezone),
    }
  },
  async write({ tx, staff, now, meta }, ticket, { act, change }) {
    await changeTicket(tx, ticket, { ...change, changed_by: staff.name, changed_at: now })
    await meta.audit.record(
      {
        event: 'queue_changed',
        customerId: ticket.customer_id,
        details: {
          branch: ticket.branch_id,
          act,
          turn: ticketLabel(ticket),
          visit: ticket.visit_id,
          from: ticket.state,
          to: change.state ?? ticket.state,
        },
      },
      tx,
    )
  },
}

/** One act on a ticket that has not ended, on the version that was seen. */
const performTicketAct = (
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  meta: Meta,
  rule: (tx: Queries, ticket: StoredTicket, now: Date) => Promise<Decision> | Decision,
) =>
  versionedAct(
    versionedTicket,
    { context, staff, meta },
    seen,
    ({ tx, now }, ticket) => {
      if (ticket.state === 'ended') throw new Failure('queue_changed')
      return rule(tx, ticket, now)
    },
    ({ tx }, ticket) => readQueue(context, ticket.branch_id, tx),
  )

/**
 * Calls a ticket to a counter, again where nobody came yet; the ticket that was there has been served. Throws `counter_taken` where
 * somebody else called it, unless it is the one in `serves`; undefined allows any.
 */
export const callTicket = (
  context: AppContext,
  staff: StaffMember,
  { counter, serves, ...seen }: Seen & { counter: number; serves?: string | null | undefined },
  meta: Meta,
) =>
  performTicketAct(context, staff, seen, meta, async (tx, ticket, now) => {
    const there = await lockTicketAtCounter(tx, { branchId: ticket.branch_id, day: ticket.day, counter })
    const isOwn = there?.called_by_name === staff.name || there?.id === ticket.id
    if (there && !isOwn && serves !== undefined && there.id !== serves)
      throw new Failure(
        'counter_taken',
        {},
        `Meja ${counter} sedang melayani ${ticketLabel(there)}, dipanggil ${there.called_by_name}`,
      )
    await serveCounter(tx, { branchId: ticket.branch_id, day: ticket.day, counter }, ticket.id, now)
    await notifyCalled(context, tx, ticket, counter, now)
    return {
      act: 'turn_called',
      change: {
        state: 'called',
        counter,
        called_at: now,
        called_by_name: staff.name,
        served_at: ticket.served_at ?? now,
      },
    }
  })

/** Puts a ticket off: by 5 minutes, or by 10 because nobody came when it was called; the third time ends it. */
export const postponeTicket = (
  context: AppContext,
  staff: StaffMember,
  { missed, ...seen }: Seen & { missed: boolean },
  meta: Meta,
) =>
  performTicketAct(context, staff, seen, meta, (_, ticket, now) => {
    if (missed && ticket.state !== 'called') throw new Failure('queue_changed')
    const misses = ticket.missed + (missed ? 1 : 0)
    if (misses >= MISSED_CALLS_MAX)
      return {
        act: 'turn_missed',
        change: { state: 'ended', end_cause: 'missed', ended_at: now, missed: misses },
      }
    const minutes = missed ? POSTPONED_MINUTES.missed : POSTPONED_MINUTES.later
    return {
      act: missed ? 'turn_missed' : 'turn_postponed',
      change: {
        state: 'waiting',
        missed: misses,
        counter: null,
        postponed_to: new Date(now.getTime() + minutes * MINUTE_MS),
      },
    }
  })

/** Ends a ticket: a called one as served, a waiting one without an appointment as withdrawn. */
export const endTicket = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  performTicketAct(context, staff, seen, meta, (_, ticket, now) => {
    if (ticket.state === 'called')
      return { act: 'turn_ended', change: { state: 'ended', end_cause: 'served', ended_at: now } }
    if (ticket.kind === 'J') throw new Failure('queue_changed')
    return { act: 'turn_ended', change: { state: 'ended', end_cause: 'taken_back', ended_at: now } }
  })

/** Withdraws a ticket whose customer has not come yet; throws `arrival_called` after the call or ten minutes. */
export async function withdrawTicket(
  tx: Queries,
  ticket: StoredTicket,
  by: string | null,
  now: Date,
): Promise<void> {
  const until = computeArrivalUndoDeadline(ticket.arrived_at, ticket.state)
  if (until === null || now > until) throw new Failure('arrival_called')
  await changeTicket(tx, ticket, {
    state: 'ended',
    end_cause: 'taken_back',
    ended_at: now,
    changed_by: by,
    changed_at: now,
  })
}
