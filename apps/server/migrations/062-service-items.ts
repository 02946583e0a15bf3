import { type Kysely, sql } from 'kysely'

/** What a package of maintenance is made of; filled from the seeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_items (
      id integer primary key,
      service_type text not null,
      package text not null,
      interval_km integer,
      interval_months integer,
      item text not null,
      action text not null,
      package_minutes integer
    )`.execute(db)
}
