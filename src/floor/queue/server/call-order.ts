import { localClock, minutesOf, zoneOf } from '#core/days.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import { type QueueTicket, sortByCallOrder, waitedMinutes } from '../queue-tickets.model.ts'
import type { StoredTicket } from './sql.ts'

const DAY_MINUTES = 24 * 60

type Facts = Pick<StoredTicket, 'kind' | 'number' | 'arrived_at' | 'hour_at' | 'postponed_to'>

/** A ticket as the rules of the order see it, in minutes of the workshop's day. */
function factsOf(ticket: Facts, timezone: string): QueueTicket {
  const minute = (at: Date) => minutesOf(localClock(at, zoneOf(timezone)).time)
  return {
    kind: ticket.kind,
    number: ticket.number,
    arrived: minute(ticket.arrived_at),
    hour: ticket.hour_at && minute(ticket.hour_at),
    ...(ticket.postponed_to && { postponedTo: minute(ticket.postponed_to) }),
  }
}

/** Those that wait, in the order in which they are called. */
export const waitingInCallOrder = <Ticket extends Facts & Pick<StoredTicket, 'state'>>(
  tickets: readonly Ticket[],
  timezone: string,
): Ticket[] =>
  sortByCallOrder(
    tickets
      .filter(({ state }) => state === 'waiting')
      .map((stored) => ({ ...factsOf(stored, timezone), stored })),
  ).map(({ stored }) => stored)

/** Minutes that a ticket waited; null while it waits, and for one that was taken back. */
export function waitedMinutesOf(ticket: StoredTicket, timezone: string): number | null {
  if (ticket.served_at === null || ticket.end_cause === 'taken_back') return null
  return waitedMinutes(
    factsOf(ticket, timezone),
    minutesOf(localClock(ticket.served_at, zoneOf(timezone)).time),
  )
}

/** From when the wait of a ticket counts: an appointment does not wait before its time. */
export function waitsSince(ticket: StoredTicket, timezone: string): Date {
  const facts = factsOf(ticket, timezone)
  const uncounted = DAY_MINUTES - waitedMinutes(facts, facts.arrived + DAY_MINUTES)
  return new Date(ticket.arrived_at.getTime() + uncounted * MINUTE_MS)
}
