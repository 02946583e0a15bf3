import { type Kysely, sql } from 'kysely'

const ADDITIONS = [
  '251-index-of-sms-links',
  '362-index-of-return-visits',
  '364-question-on-known-browsers',
  '392-indexes-of-whatsapp-threads',
  '395-index-of-stopped-consents',
  '432-index-of-technicians-of-intakes',
  '483-index-of-pages-of-numbers',
]

/** These take nothing away: a release from before them works beside them. They had named the migration that they follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update migration_needs set needs = null where name in (${sql.join(
    ADDITIONS.map((name) => sql.lit(name)),
  )})`.execute(db)
}
