import type { Minute } from '#floor/day-plan/plan-terms.model.ts'

/** J: with an appointment. W: without one. A: to pick a car up. */
export const QUEUE_KINDS = ['J', 'W', 'A'] as const
export type QueueKind = (typeof QUEUE_KINDS)[number]

/** Highest number of a kind and day. */
export const QUEUE_NUMBER_MAX = 999
/** How long a turn is postponed, in minutes: `later` at the customer's wish, `missed` because nobody came when it was called. */
export const POSTPONED_MINUTES = { later: 5, missed: 10 } as const
/** Calls without anybody coming after which a number ends. */
export const MISSED_CALLS_MAX = 3

/** `J 07`, as customers and staff say it. */
export const ticketLabel = ({ kind, number }: Pick<QueueTicket, 'kind' | 'number'>): string =>
  `${kind} ${String(number).padStart(2, '0')}`

export interface QueueTicket {
  kind: QueueKind
  /** Counted from 1 for each kind and day. */
  number: number
  arrived: Minute
  /** The hour of an appointment; null for the others. */
  hour: Minute | null
  /** Set where the turn was postponed: nobody came when it was called, or the customer asked for it. */
  postponedTo?: Minute
}

/** Appointments are received from this long before their hour. */
export const EARLY_MINUTES = 15
/** A customer who comes later than this for an appointment waits like one without. */
const LATE_MINUTES = 15
const WALK_IN_MINUTES = 15

/** When a ticket is called to the counter, in minutes of the workshop's day. */
export function callTimeOf({ kind, arrived, hour, postponedTo }: QueueTicket): Minute {
  if (postponedTo !== undefined) return postponedTo
  if (kind === 'A') return arrived
  if (hour === null || arrived > hour + LATE_MINUTES) return arrived + WALK_IN_MINUTES
  return Math.max(arrived, hour - EARLY_MINUTES)
}

/** The queue in the order of its turns; of equals appointments first, then arrival, then number. */
export const sortByCallOrder = <Ticket extends QueueTicket>(tickets: readonly Ticket[]): Ticket[] =>
  [...tickets].sort(
    (a, b) =>
      callTimeOf(a) - callTimeOf(b) ||
      Number(b.kind === 'J') - Number(a.kind === 'J') ||
      a.arrived - b.arrived ||
      a.number - b.number,
  )

/** Minutes that a ticket waited at the counter: until called or received, whichever first; an appointment not before its time. */
export const waitedMinutes = ({ arrived, hour }: QueueTicket, servedAt: Minute): number =>
  Math.max(0, servedAt - Math.max(arrived, (hour ?? arrived) - EARLY_MINUTES))
