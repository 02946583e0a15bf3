import { type Kysely, sql } from 'kysely'

export const alone = true

/** The open number of a page is found without reading every number of its workshop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists queue_entries_page_idx on queue_entries (branch_id, day, page_hash)
    where page_hash is not null and state <> 'ended'`.execute(db)
}
