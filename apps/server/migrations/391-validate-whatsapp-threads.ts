import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_messages validate constraint inbox_messages_via_check`.execute(db)
  await sql`alter table visit_photos validate constraint visit_photos_of_check`.execute(db)
}
