import { type Kysely, sql } from 'kysely'

export const alone = true

/** A technician's row is deleted a year after their last day, without reading every intake. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists intakes_technician_idx on intakes (technician_id)`.execute(
    db,
  )
}
