import { type Kysely, sql } from 'kysely'

/** What a mail that somebody wrote by hand answers: `{"inReplyTo": …, "references": […]}`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add letter jsonb`.execute(db)
}
