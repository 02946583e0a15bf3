import { type Kysely, sql } from 'kysely'

/** Codes that stand behind the erasure of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_codes drop constraint phone_codes_subject_kind_check`.execute(db)
  await sql`
    alter table phone_codes add constraint phone_codes_subject_kind_check
      check (subject_kind in ('booking', 'trade_in', 'profile', 'erasure'))`.execute(db)
}
