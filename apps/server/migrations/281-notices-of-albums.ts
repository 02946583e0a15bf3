import { type Kysely, sql } from 'kysely'

/** Pages that show photos are cached; they are made again when an album changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger reference_changed after insert or delete or update or truncate on stock_albums
    for each statement execute function tell_reference_changed()`.execute(db)
}
