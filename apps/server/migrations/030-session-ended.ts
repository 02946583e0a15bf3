import { type Kysely, sql } from 'kysely'

/** Tells every server process of each session that ends, in whatever way: some remember sessions for a few seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', old.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger session_ended after update of ended_at or delete on sessions
    for each row execute function tell_session_ended()`.execute(db)
}
