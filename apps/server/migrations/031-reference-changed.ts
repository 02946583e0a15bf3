import { type Kysely, sql } from 'kysely'

const TABLES = ['banners', 'branches', 'cities', 'provinces']

/** Tells every server process when reference data changes that it keeps in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_reference_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('reference_changed', tg_table_name);
      return null;
    end $$`.execute(db)
  for (const table of TABLES)
    await sql`
      create trigger reference_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_reference_changed()`.execute(db)
}
