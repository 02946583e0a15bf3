import { type Kysely, sql } from 'kysely'

export const alone = true

/** A link is found by its hash without reading every request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists extra_work_requests_sms_token_idx on extra_work_requests (sms_token_hash)
    where sms_token_hash is not null`.execute(db)
}
