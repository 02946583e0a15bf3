import { type Kysely, sql } from 'kysely'

/** What was told of a car goes with it, and so does what calendars were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['notifications', 'calendar_entries'] as const) {
    await sql`alter table ${sql.table(table)} add car_id text references cars (id) on delete cascade`.execute(
      db,
    )
    await sql`create index ${sql.ref(`${table}_car_idx`)} on ${sql.table(table)} (car_id) where car_id is not null`.execute(
      db,
    )
  }
}
