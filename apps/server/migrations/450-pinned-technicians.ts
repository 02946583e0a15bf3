import { type Kysely, sql } from 'kysely'

/** Who does a step that was moved by hand; null where the plan chooses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visit_steps
      add column if not exists pinned_technician_id text references technicians (id) on delete set null`.execute(
    db,
  )
  await sql`
    create index if not exists visit_steps_pinned_technician_idx
    on visit_steps (pinned_technician_id)`.execute(db)
}
