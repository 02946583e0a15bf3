import { type Kysely, sql } from 'kysely'

/** Head office publishes the tables of fees and regional taxes, beginning with the shipped ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into data_sets (kind, version) values ('regional-tax', 1), ('vehicle-fees', 1)
    on conflict do nothing`.execute(db)
  await sql`
    insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
    select kind, 1, now(), '', 'seeds', 0, 0, 0 from data_sets where kind in ('regional-tax', 'vehicle-fees')
    on conflict do nothing`.execute(db)
}
