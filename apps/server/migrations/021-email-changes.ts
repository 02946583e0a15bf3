import { type Kysely, sql } from 'kysely'

/** A change of e-mail waits here until the old and the new address have both confirmed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      customer_id text primary key references customers (id) on delete cascade,
      new_email text not null,
      old_confirmed_at timestamptz,
      new_confirmed_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`alter table one_time_links drop constraint one_time_links_purpose_check`.execute(db)
  await sql`
    alter table one_time_links add constraint one_time_links_purpose_check
      check (purpose in ('confirm_email', 'reset_password', 'social_exchange', 'social_relink',
        'email_change_old', 'email_change_new'))`.execute(db)
}
