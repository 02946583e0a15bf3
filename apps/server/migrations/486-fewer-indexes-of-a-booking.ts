import { type Kysely, sql } from 'kysely'

export const alone = true

/**
 * What every booking wrote for nobody. A claim is found by its key; unread notifications are found among the customer's own, of
 * which a year is kept; most answers hold no address, and a GIN index has an entry for those as well. The two indexes by which
 * bookings end are one, so that each write has one condition to examine.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists idempotency_keys_claim_idx`.execute(db)
  await sql`
    create index concurrently if not exists idempotency_keys_address_idx on idempotency_keys using gin (addresses)
    with (fastupdate = off) where addresses is not null`.execute(db)
  await sql`drop index concurrently if exists idempotency_keys_addresses_idx`.execute(db)
  await sql`drop index concurrently if exists notifications_unread_idx`.execute(db)
  await sql`
    create index concurrently if not exists bookings_ending_idx on bookings (service_date)
    where not is_verified or customer_id is null`.execute(db)
  await sql`drop index concurrently if exists bookings_unproved_idx`.execute(db)
  await sql`drop index concurrently if exists bookings_unowned_idx`.execute(db)
}
