import { sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

// Requests that were made without an account, with the customer's confirmed address.
const isOwnOrUnclaimed = (id: string, email: string) => sql<boolean>`(
  customer_id = ${id} or (customer_id is null and lower(email) = ${email.toLowerCase()}))`

/** Ids of all records of the customer that messages may be about. */
export async function subjectsOf(db: Queries, { id }: Customer, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where customer_id = ${id}
    union select id from trade_ins where ${isOwnOrUnclaimed(id, email)}
    union select id from phone_codes where customer_id = ${id}
    union select phone_codes.id from trade_ins
      join phone_codes on subject_kind = 'trade_in' and subject_id = trade_ins.id
      where trade_ins.customer_id is null and lower(trade_ins.email) = ${email.toLowerCase()}
    union select trade_in_inspections.visit_id from trade_ins
      join trade_in_inspections on trade_in_id = trade_ins.id
      where trade_ins.customer_id is null and lower(trade_ins.email) = ${email.toLowerCase()}
    union select trade_in_offers.id from trade_ins
      join trade_in_offers on trade_in_id = trade_ins.id where ${isOwnOrUnclaimed(id, email)}
    union select ${id}`.execute(db)
  return rows.map((row) => row.id)
}

/** Upcoming visits, unverified bookings as well, the next one first; without a car that has already arrived. */
export function visitsToCome(db: Queries, { id }: Customer, now: Date) {
  return db
    .selectFrom('bookings')
    .leftJoin('visits', 'visits.id', 'bookings.id')
    .select(['service_date', 'timezone', 'order_start_time', 'branch', 'city'])
    .where((eb) => eb.or([eb('visits.state', '=', 'scheduled'), eb('visits.id', 'is', null)]))
    .where('customer_id', '=', id)
    .where('service_date', '>', now)
    .where('released_at', 'is', null)
    .orderBy('service_date')
    .execute()
}

/** What the customer has agreed to, the newest first. */
export function consentsOf(db: Queries, { id }: Customer) {
  return db
    .selectFrom('consents')
    .select(['document', 'version', 'address', 'given_at', 'withdrawn_at'])
    .where('customer_id', '=', id)
    .orderBy('given_at', 'desc')
    .execute()
}
