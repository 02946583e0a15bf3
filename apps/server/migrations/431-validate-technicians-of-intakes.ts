import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intakes validate constraint intakes_technician_id_fkey`.execute(db)
}
