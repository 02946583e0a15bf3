import { type Kysely, sql } from 'kysely'

/** Pages that show an inspection are made again when it is signed, withdrawn, or one of its photos is hidden. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger reference_changed after insert or delete or update or truncate on inspection_states
    for each statement execute function tell_reference_changed()`.execute(db)
}
