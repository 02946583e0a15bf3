import { type Kysely, sql } from 'kysely'

/** A walk-in is linked to a customer's account by a code that the customer reads out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_codes drop constraint phone_codes_subject_kind_check`.execute(db)
  await sql`
    alter table phone_codes add constraint phone_codes_subject_kind_check
      check (subject_kind in ('booking', 'trade_in', 'profile', 'erasure', 'walk_in'))`.execute(db)
}
