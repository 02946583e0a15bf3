import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications validate constraint notifications_kind_check`.execute(db)
  await sql`alter table notification_choices validate constraint notification_choices_kind_check`.execute(db)
  await sql`alter table inbox_threads validate constraint inbox_threads_kind_check`.execute(db)
  await sql`alter table inbox_threads validate constraint inbox_threads_check`.execute(db)
}
