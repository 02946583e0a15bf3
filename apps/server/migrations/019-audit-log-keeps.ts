import { type Kysely, sql } from 'kysely'

/** The record of events loses rows by the retention job alone, which says in its transaction that it is the one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_log_ages() returns trigger language plpgsql as $$
    begin
      if current_setting('portal.retention', true) is distinct from 'on' then
        raise exception 'audit_log is append-only';
      end if;
      return old;
    end $$`.execute(db)
  await sql`
    create trigger audit_log_no_delete before delete on audit_log
      for each row execute function audit_log_ages()`.execute(db)
}
