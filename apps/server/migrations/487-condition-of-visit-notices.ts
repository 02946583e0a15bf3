import { type Kysely, sql } from 'kysely'

/**
 * The condition of 261 is now part of the trigger: where notices are sent after the commit, PostgreSQL queues nothing for a visit and
 * calls no function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger visit_changed after insert or update on visits for each row
    when (current_setting('portal.notices', true) is distinct from 'after_commit')
    execute function tell_visit_changed()`.execute(db)
}
