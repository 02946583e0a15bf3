import { type Kysely, sql } from 'kysely'

export const alone = true

/** How many customers stopped messages is counted without reading every consent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists whatsapp_consents_withdrawn_idx on whatsapp_consents (withdrawn_at)
    where withdrawn_at is not null`.execute(db)
}
