import { type Kysely, sql } from 'kysely'

/** The record of events says who of the staff did what. Like customers, they may be gone before their entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column staff_id text`.execute(db)
  await sql`create index audit_log_staff_idx on audit_log (staff_id, at) where staff_id is not null`.execute(
    db,
  )
}
