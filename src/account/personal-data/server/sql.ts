import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

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
