import { type Insertable, sql, type Updateable } from 'kysely'
import type { Day } from '#core/days.ts'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { announceVisits } from '#workshop/visits/server/announce.ts'
import { QUEUE_NUMBER_MAX, type QueueKind } from '../queue-tickets.model.ts'

/** A ticket at the counter with its visit. */
const tickets = (db: Queries) =>
  db
    .selectFrom('queue_entries')
    .leftJoin('visits', (join) =>
      join
        .onRef('visits.id', '=', 'queue_entries.visit_id')
        .onRef('visits.branch_id', '=', 'queue_entries.branch_id'),
    )
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'visits.id').onRef('bookings.branch_id', '=', 'visits.branch_id'),
    )
    .selectAll('queue_entries')
    .select([
      sql<string | null>`coalesce(visits.plate, queue_entries.plate)`.as('shown_plate'),
      'visits.version as visit_version',
      'visits.state as visit_state',
      'visits.ready_at',
      'visits.promised_ready_at',
      'bookings.service_date',
      'bookings.car_name',
      'bookings.service_type',
      'bookings.name',
      'bookings.timezone',
      'bookings.customer_id',
    ])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visits as own')
          .innerJoin('bookings as hour', (join) =>
            join.onRef('hour.id', '=', 'own.id').onRef('hour.branch_id', '=', 'own.branch_id'),
          )
          .select(['own.id as booked_visit_id', 'hour.service_date as booked_at'])
          .whereRef('own.branch_id', '=', 'queue_entries.branch_id')
          .whereRef('own.plate', '=', 'queue_entries.plate')
          .where('own.state', 'not in', ['cancelled', 'no_show'])
          .where(sql<boolean>`(hour.service_date at time zone hour.timezone)::date = queue_entries.day`)
          .orderBy('hour.service_date')
          .limit(1)
          .as('booked'),
      // A ticket with a visit has the plate of that one.
      (join) => join.on('queue_entries.visit_id', 'is', null),
    )
    .select(['booked.booked_visit_id', 'booked.booked_at'])
export type StoredTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export const findTicket = (db: Queries, id: string) =>
  tickets(db).where('queue_entries.id', '=', id).executeTakeFirst()

/** As above, locked until the transaction ends. */
export const lockTicket = (tx: Queries, id: string) =>
  tickets(tx).where('queue_entries.id', '=', id).forUpdate('queue_entries').executeTakeFirst()

/** All tickets of a day, in the order of arrival. */
export const ticketsOfDay = (db: Queries, branchId: number, day: Day) =>
  tickets(db)
    .where('queue_entries.branch_id', '=', branchId)
    .where('queue_entries.day', '=', day)
    .orderBy('queue_entries.arrived_at')
    .orderBy('queue_entries.id')
    .execute()

/** The newest ticket of a visit that was not taken back; of a kind where one is given. */
export const ticketOfVisit = (db: Queries, visitId: string, branchId: number, kinds: readonly QueueKind[]) =>
  tickets(db)
    .where('queue_entries.visit_id', '=', visitId)
    .where('queue_entries.branch_id', '=', branchId)
    .where('queue_entries.kind', 'in', kinds)
    .where(sql<boolean>`queue_entries.end_cause is distinct from 'taken_back'`)
    .orderBy('queue_entries.arrived_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The open ticket of a plate without a booking, locked. */
export const lockOpenTicketOfPlate = (tx: Queries, branchId: number, day: Day, plate: string) =>
  tx
    .selectFrom('queue_entries')
    .select(['id', 'branch_id'])
    .where('branch_id', '=', branchId)
    .where('day', '=', day)
    .where('plate', '=', plate)
    .where('visit_id', 'is', null)
    .where('state', '<>', 'ended')
    .orderBy('arrived_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** The open ticket that a page drew at the door. */
export const openTicketOfPage = (tx: Queries, branchId: number, day: Day, pageHash: string) =>
  tx
    .selectFrom('queue_entries')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('day', '=', day)
    .where('page_hash', '=', pageHash)
    .where('state', '<>', 'ended')
    .executeTakeFirst()

/** Serialises the tickets of a kind and day until the transaction ends. */
export async function lockNumbers(
  tx: Queries,
  branchId: number,
  day: Day,
  kind: QueueKind,
  now: Date,
): Promise<void> {
  await sql`
    insert into queue_numbers (branch_id, day, kind, last, began_at)
    values (${branchId}, ${day}, ${kind}, 0, ${now})
    on conflict (branch_id, day, kind) do update set last = queue_numbers.last`.execute(tx)
}

/** The next number of a kind; null when all of the day are given. */
export async function nextNumber(
  tx: Queries,
  branchId: number,
  day: Day,
  kind: QueueKind,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ last: number }>`
    insert into queue_numbers (branch_id, day, kind, last, began_at)
    values (${branchId}, ${day}, ${kind}, 1, ${now})
    on conflict (branch_id, day, kind) do update set last = queue_numbers.last + 1
      where queue_numbers.last < ${QUEUE_NUMBER_MAX}
    returning last`.execute(tx)
  return rows[0]?.last ?? null
}

/** The customer of a ticket's visit, whose open pages show the ticket. */
const ownerOf = sql<
  string | null
>`(select customer_id from bookings where bookings.id = queue_entries.visit_id
  and bookings.branch_id = queue_entries.branch_id)`.as('customer_id')

/** Adds a ticket. That of an appointment comes with the arrival of its visit, which updates open pages by itself. */
export async function insertTicket(tx: Queries, ticket: Insertable<Tables['queue_entries']>): Promise<void> {
  const inserted = await tx
    .insertInto('queue_entries')
    .values(ticket)
    .returning(['id', 'branch_id', 'version', ownerOf])
    .execute()
  if (ticket.kind !== 'J') await announceVisits(tx, inserted)
}

export type TicketChange = Omit<Updateable<Tables['queue_entries']>, 'version' | 'id'>

/** Writes the next version of a ticket and updates open pages of its workshop and its customer. */
export async function changeTicket(
  tx: Queries,
  { id, branch_id }: Pick<Tables['queue_entries'], 'id' | 'branch_id'>,
  change: TicketChange,
): Promise<void> {
  const changed = await tx
    .updateTable('queue_entries')
    .set({ ...change, version: NEXT_VERSION })
    .where('id', '=', id)
    .where('branch_id', '=', branch_id)
    .returning(['id', 'branch_id', 'version', ownerOf])
    .execute()
  await announceVisits(tx, changed)
}

const buildServedChange = (now: Date) => ({
  state: 'ended' as const,
  end_cause: 'served' as const,
  ended_at: now,
  served_at: sql<Date>`coalesce(served_at, ${now}::timestamptz)`,
  changed_at: now,
  version: NEXT_VERSION,
})

/** Ends the open ticket of a visit whose car was received or handed over: that change of the visit updates open pages. */
export async function serveTicketOf(
  tx: Queries,
  visit: { id: string; branch_id: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('queue_entries')
    .set(buildServedChange(now))
    .where('visit_id', '=', visit.id)
    .where('branch_id', '=', visit.branch_id)
    .where('state', '<>', 'ended')
    .execute()
}

/** The ticket that was called to a counter, locked until the transaction ends. */
export const lockTicketAtCounter = (
  tx: Queries,
  { branchId, day, counter }: { branchId: number; day: Day; counter: number },
) =>
  tx
    .selectFrom('queue_entries')
    .select(['id', 'kind', 'number', 'called_by_name'])
    .where('branch_id', '=', branchId)
    .where('day', '=', day)
    .where('counter', '=', counter)
    .where('state', '=', 'called')
    .forUpdate()
    .executeTakeFirst()

/** Ends the tickets that were called to a counter, where another one is called now. */
export async function serveCounter(
  tx: Queries,
  { branchId, day, counter }: { branchId: number; day: Day; counter: number },
  except: string,
  now: Date,
): Promise<void> {
  const served = await tx
    .updateTable('queue_entries')
    .set(buildServedChange(now))
    .where('branch_id', '=', branchId)
    .where('day', '=', day)
    .where('counter', '=', counter)
    .where('state', '=', 'called')
    .where('id', '<>', except)
    .returning(['id', 'branch_id', 'version', ownerOf])
    .execute()
  await announceVisits(tx, served)
}

/** Removes the plates of an erased customer from tickets that were drawn at the door without a booking; the numbers stay. */
export async function forgetDoorTickets(tx: Queries, plates: readonly string[]): Promise<void> {
  await tx
    .updateTable('queue_entries')
    .set({ plate: null })
    .where('plate', '=', sql<string>`any(${plates}::text[])`)
    .execute()
}
