import { type Kysely, sql } from 'kysely'

/** By itself: an index that is made without holding up writers cannot be part of a transaction. */
export const alone = true

/** What was done to one visit, for whoever reads the record of events by its plate or number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists audit_log_visit_idx`.execute(db)
  await sql`
    create index concurrently audit_log_visit_idx on audit_log ((details ->> 'visit'), at)
      where details ? 'visit'`.execute(db)
}
