import { type Kysely, sql } from 'kysely'

/** What messages cost; head office publishes the rates, beginning with the shipped ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists message_rates (
      id bigint primary key,
      channel text not null,
      category text not null,
      idr_per_1000 bigint not null,
      valid_from date not null,
      source text not null,
      as_of date not null
    )`.execute(db)
  await sql`insert into data_sets (kind, version) values ('message-rates', 1) on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
    values ('message-rates', 1, now(), '', 'seeds', 0, 0, 0)
    on conflict do nothing`.execute(db)
}
