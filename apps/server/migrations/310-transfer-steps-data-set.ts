import { type Kysely, sql } from 'kysely'

/** Head office publishes the steps of an ownership transfer, beginning with the shipped ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into data_sets (kind, version) values ('transfer-steps', 1) on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
    values ('transfer-steps', 1, now(), '', 'seeds', 0, 0, 0)
    on conflict do nothing`.execute(db)
}
