import { type Kysely, sql } from 'kysely'

/** Sessions go some weeks after their last use, and with them the time when a member of staff was last here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column if not exists signed_in_at timestamptz`.execute(db)
  await sql`update staff set signed_in_at = latest.created_at
    from (select staff_id, max(created_at) as created_at from staff_sessions group by staff_id) latest
    where latest.staff_id = staff.id`.execute(db)
}
