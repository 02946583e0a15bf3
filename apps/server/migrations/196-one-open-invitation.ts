import { type Kysely, sql } from 'kysely'

/** One open invitation an e-mail: all but the newest end, and the index refuses a second one whatever the code does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update staff_invitations older set ended_at = now()
    where used_at is null and ended_at is null and exists (
      select from staff_invitations newer where lower(newer.email) = lower(older.email)
        and newer.used_at is null and newer.ended_at is null
        and (newer.created_at, newer.id) > (older.created_at, older.id))`.execute(db)
  await sql`
    create unique index staff_invitations_open_key on staff_invitations (lower(email))
      where used_at is null and ended_at is null`.execute(db)
}
