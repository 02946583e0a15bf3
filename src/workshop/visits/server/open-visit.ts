import { type Kysely, type QueryCreator, sql } from 'kysely'
import { placeClock, slashedDay } from '#core/days.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { announceVisits } from './announce.ts'

/** A booking with a proved phone number. */
export interface ProvedBooking {
  id: string
  branch_id: number
  timezone: string
  service_date: Date
  license_plate: string
}

/** The visit of a booking, as inserted. */
export interface OpenedVisit {
  visit_id: string
  visit_branch_id: number
  /** DDMMYY of the visit's day at the workshop. */
  number_day: string
  plate: string
  opened_at: Date
  confirmed_at: Date | null
}

/** The visit of a verified booking; unconfirmed where the workshop confirms by hand. */
export const visitOf = (booking: ProvedBooking, byHand: boolean, now: Date): OpenedVisit => ({
  visit_id: booking.id,
  visit_branch_id: booking.branch_id,
  number_day: numberDay(placeClock(booking.service_date, booking.timezone).day),
  plate: booking.license_plate,
  opened_at: now,
  confirmed_at: byHand ? null : now,
})

/** The number of the next visit, four digits or more. As a database function it would be planned again with each call. */
export const nextVisitNumber = (numberDay: string) => sql<string>`(
  select 'TT-' || ${numberDay}::text || '-' || lpad(number::text, greatest(length(number::text), 4), '0')
  from nextval('visit_numbers') number)`

/** DDMMYY, as part of a visit's number. */
export const numberDay = (day: string) => slashedDay(day).replace(/\/(?:20)?/g, '')

const insertVisit = (db: QueryCreator<Tables>, visit: OpenedVisit) =>
  db.insertInto('visits').values({
    id: visit.visit_id,
    branch_id: visit.visit_branch_id,
    number: nextVisitNumber(visit.number_day),
    plate: visit.plate,
    state: 'scheduled',
    state_since: visit.opened_at,
    confirmed_at: visit.confirmed_at,
  })

/**
 * Prepends the inserts of a visit and its first event to a statement, for one round trip. An existing visit of the booking is
 * kept; a booking that the same statement stores can have none.
 */
export const withVisit = (db: Kysely<Tables>, visit: OpenedVisit, of: 'new booking' | 'stored booking') =>
  db
    .with('visit', (qb) => {
      const insert = insertVisit(qb, visit)
      const opened =
        of === 'new booking' ? insert : insert.onConflict((conflict) => conflict.column('id').doNothing())
      return opened.returning(['id', 'state_since'])
    })
    .with('verified', (qb) =>
      qb
        .insertInto('visit_events')
        .columns(['visit_id', 'at', 'act', 'by_kind', 'to_state'])
        .expression((eb) =>
          eb
            .selectFrom('visit')
            .select([
              'visit.id',
              'visit.state_since',
              sql<string>`'verify'`.as('act'),
              sql<'customer'>`'customer'`.as('by_kind'),
              sql<'scheduled'>`'scheduled'`.as('to_state'),
            ]),
        )
        .returning('visit_id'),
    )

const insertOpenedVisit = compileOnce((db, visit: OpenedVisit) =>
  withVisit(db, visit, 'stored booking').selectFrom('verified').select('visit_id'),
)

/** A visit starts with this version. */
const FIRST_VERSION = 1

/** Updates open pages about the visit of a booking. */
export const announceOpened = (
  tx: Queries,
  { visit_id, visit_branch_id }: OpenedVisit,
  customer_id: string | null,
) => announceVisits(tx, [{ id: visit_id, branch_id: visit_branch_id, version: FIRST_VERSION, customer_id }])

/** Opens the visit of a booking that waited for its code. */
export async function openVisit(tx: Queries, visit: OpenedVisit, customerId: string | null): Promise<void> {
  const opened = await insertOpenedVisit(tx, visit)
  if (opened.length > 0) await announceOpened(tx, visit, customerId)
}
