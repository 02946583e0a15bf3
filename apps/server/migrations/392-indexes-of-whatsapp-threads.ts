import { type Kysely, sql } from 'kysely'

export const alone = true

/** Threads of a workshop in their order, and the threads of a sender. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists inbox_threads_branch_idx on inbox_threads (branch_id, state, place, id)
    where branch_id is not null`.execute(db)
  await sql`
    create index concurrently if not exists inbox_threads_sender_idx on inbox_threads (sender_key, last_at)
    where sender_key is not null`.execute(db)
}
