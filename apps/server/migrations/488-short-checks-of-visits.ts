import { type Kysely, sql } from 'kysely'

/**
 * The same words as before, written as one array: PostgreSQL reads the stored text of each check again with every statement that
 * writes a row, and there a list of words is several times as long. 491 validates the rows that exist; one table a migration, so
 * that no write waits for the lock of another table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      drop constraint visits_state_check,
      drop constraint visits_wait_reason_check,
      drop constraint visits_ended_by_check,
      add constraint visits_state_check check (state = any (
        '{scheduled,arrived,in_work,waiting,ready,handed_over,cancelled,no_show,past}'::text[])) not valid,
      add constraint visits_wait_reason_check check (wait_reason = any ('{parts,consent,other}'::text[])) not valid,
      add constraint visits_ended_by_check check (ended_by = any ('{customer,workshop}'::text[])) not valid`.execute(
    db,
  )
}
