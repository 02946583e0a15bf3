import { expectedReadyAt } from '#floor/day-plan/server/expected-ready.ts'
import { waitingInCallOrder } from '#floor/queue/server/call-order.ts'
import { type StoredTicket, ticketsOfDay } from '#floor/queue/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { computeArrivalUndoDeadline } from '../arrival-times.model.ts'
import { ticketToken } from './ticket-tokens.ts'

/** A ticket as its customer reads it. */
export const buildTicketResponse = async (context: AppContext, db: Queries, ticket: StoredTicket) => ({
  ...(await briefTicket(context, db, ticket)),
  expected_ready_at: await loadExpectedReadyAt(context, ticket),
})

/** The same without when the car is expected to be ready: no plan is made for it. */
export async function briefTicket(context: AppContext, db: Queries, ticket: StoredTicket) {
  const { branch, timezone } = await requireWorkshop(context, ticket.branch_id)
  const isWaiting = ticket.state === 'waiting'
  const waiting = isWaiting
    ? waitingInCallOrder(await ticketsOfDay(db, ticket.branch_id, ticket.day), timezone)
    : []
  const until = computeArrivalUndoDeadline(ticket.arrived_at, ticket.state)
  return {
    turn_id: ticketToken(context.secrets, ticket.id),
    kind: ticket.kind,
    number: ticket.number,
    state: ticket.state,
    branch,
    timezone,
    plate: ticket.shown_plate,
    car_name: ticket.car_name,
    starts_at: ticket.hour_at,
    arrived_at: ticket.arrived_at,
    ahead: Math.max(
      0,
      waiting.findIndex(({ id }) => id === ticket.id),
    ),
    counter: ticket.counter,
    take_back_until: until && until > context.clock.now() ? until : null,
  }
}

/** When the plan has the car of a ticket ready; null for a ticket without a visit, and for a car that is picked up. */
const loadExpectedReadyAt = (context: AppContext, ticket: StoredTicket) => {
  const { visit_id: id, branch_id, service_date, timezone, visit_state: state } = ticket
  if (!id || !service_date || !timezone || state === null || ticket.state === 'ended') return null
  return expectedReadyAt(context, {
    id,
    branch_id,
    service_date,
    timezone,
    state,
    promised_ready_at: ticket.promised_ready_at,
  })
}
