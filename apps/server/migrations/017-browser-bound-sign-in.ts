import { type Kysely, sql } from 'kysely'

/**
 * Binds what a sign-in elsewhere leaves behind to the browser and the session that began it, and ends what was made
 * before an address was confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link_tickets add column browser_hash text`.execute(db)
  await sql`alter table link_tickets add column session_id text references sessions (id) on delete cascade`.execute(
    db,
  )
  await sql`alter table social_attempts add column session_id text references sessions (id) on delete cascade`.execute(
    db,
  )
  await sql`alter table one_time_links add column browser_hash text`.execute(db)
  await sql`alter table one_time_links drop constraint one_time_links_purpose_check`.execute(db)
  await sql`
    alter table one_time_links add constraint one_time_links_purpose_check
      check (purpose in ('confirm_email', 'reset_password', 'social_exchange', 'social_relink'))`.execute(db)
  await sql`
    update sessions set ended_at = now()
    where ended_at is null and customer_id in (select id from customers where confirmed_at is null)`.execute(
    db,
  )
}
