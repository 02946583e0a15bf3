import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_codes validate constraint phone_codes_subject_kind_check`.execute(db)
}
