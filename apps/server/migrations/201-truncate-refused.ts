import { type Kysely, sql } from 'kysely'

/** Tables whose rows nobody changes are not emptied either: row triggers do not see a TRUNCATE. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_truncate() returns trigger language plpgsql as $$
    begin
      raise exception '% is never emptied', tg_table_name;
    end $$`.execute(db)
  for (const table of ['audit_log', 'service_records', 'odometer_chains', 'odometer_links'])
    await sql`
      create trigger never_emptied before truncate on ${sql.table(table)}
      for each statement execute function refuse_truncate()`.execute(db)
}
