import { firstNameOf } from '#core/person.ts'
import { computeArrivalUndoDeadline } from '#floor/arrival/arrival-times.model.ts'
import type { Queries } from '#server/database/database.ts'
import { spreadOf } from '#workshop/figures/figure-arithmetic.model.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import type { DeskTicket, Queue } from '../desk-queue.contract.ts'
import { waitedMinutesOf, waitingInCallOrder, waitsSince } from './call-order.ts'
import { dayAt } from './issue-ticket.ts'
import { type StoredTicket, ticketsOfDay } from './sql.ts'

const CALLED_MAX = 6

/** A ticket as the desk reads it: of the customer only the first name. */
function buildDeskTicket(ticket: StoredTicket, timezone: string) {
  const { visit_id, car_name, service_type, name, visit_version } = ticket
  return {
    ...ticket,
    plate: ticket.shown_plate,
    visit:
      visit_id === null
        ? null
        : {
            id: visit_id,
            version: visit_version ?? 0,
            car_name: car_name ?? '',
            service_type: service_type ?? '',
            first_name: firstNameOf(name ?? ''),
            ready_at: ticket.ready_at,
          },
    booked:
      ticket.booked_visit_id === null || ticket.booked_at === null
        ? null
        : { visit_id: ticket.booked_visit_id, starts_at: ticket.booked_at },
    starts_at: ticket.hour_at,
    waits_since: waitsSince(ticket, timezone),
    waited: waitedMinutesOf(ticket, timezone),
    take_back_until: computeArrivalUndoDeadline(ticket.arrived_at, ticket.state),
  }
}
type ShownTicket = ReturnType<typeof buildDeskTicket>

const sortByNewestCall = (tickets: readonly StoredTicket[]) =>
  tickets
    .filter(({ called_at }) => called_at !== null)
    .sort((a, b) => (b.called_at?.getTime() ?? 0) - (a.called_at?.getTime() ?? 0))

/** Counters that called today, with the ticket that each serves. */
function countersOf(called: readonly StoredTicket[], shown: (ticket: StoredTicket) => ShownTicket) {
  const newest = new Map<number, StoredTicket>()
  for (const ticket of called)
    if (ticket.counter !== null && !newest.has(ticket.counter)) newest.set(ticket.counter, ticket)
  return [...newest]
    .sort(([one], [other]) => one - other)
    .map(([counter, ticket]) => ({
      counter,
      name: ticket.called_by_name ?? '',
      serves: ticket.state === 'called' ? shown(ticket) : null,
      since: (ticket.state === 'called' ? ticket.called_at : ticket.changed_at) ?? ticket.changed_at,
    }))
}

/** The queue of today; `door` is the path of the code at the door. */
export async function buildQueueResponse(
  db: Queries,
  { id, timezone }: Pick<Workshop, 'id' | 'timezone'>,
  door: string,
  now: Date,
) {
  const day = dayAt(timezone, now)
  const tickets = await ticketsOfDay(db, id, day)
  const shown = (ticket: StoredTicket) => buildDeskTicket(ticket, timezone)
  const called = sortByNewestCall(tickets)
  const waits = spreadOf(tickets.flatMap((ticket) => waitedMinutesOf(ticket, timezone) ?? []))
  return {
    now,
    day,
    timezone,
    door,
    waiting: waitingInCallOrder(tickets, timezone).map(shown),
    called: called.slice(0, CALLED_MAX).map(shown),
    counters: countersOf(called, shown),
    median: waits?.median ?? null,
    p90: waits?.p90 ?? null,
  } satisfies { [Key in keyof Queue]: unknown } & { waiting: { [Key in keyof DeskTicket]: unknown }[] }
}
