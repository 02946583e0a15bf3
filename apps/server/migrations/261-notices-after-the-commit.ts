import { type Kysely, sql } from 'kysely'

/**
 * A server that sends notices of visits after its commits says so on its connections. For all others, servers of the former release
 * among them, the trigger still sends them: a notification within a transaction makes its commit wait for every other one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tell_visit_changed() returns trigger language plpgsql as $$
    begin
      if current_setting('portal.notices', true) is distinct from 'after_commit' then
        perform pg_notify('visit_changed', concat_ws(':', new.branch_id, new.id, new.version,
          (select customer_id from bookings where id = new.id)));
      end if;
      return null;
    end $$`.execute(db)
}
