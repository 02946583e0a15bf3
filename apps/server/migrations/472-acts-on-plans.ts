import { type Kysely, sql } from 'kysely'

/** The later begin that a customer was notified of, who last changed the plan of a visit, and what a move by hand goes back to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visit_plans
      add column if not exists notified_begin timestamptz,
      add column if not exists changed_by_name text,
      add column if not exists changed_at timestamptz,
      add column if not exists changed_version bigint`.execute(db)
  await sql`
    alter table plan_days
      add column if not exists places_before jsonb,
      add column if not exists moved_visit_id text`.execute(db)
}
