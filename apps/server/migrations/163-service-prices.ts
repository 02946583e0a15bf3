import { type Kysely, sql } from 'kysely'

/** What periodic services cost at the least, line by line: a table that head office publishes, each row with its source and its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_prices (
      id integer primary key,
      brand text not null,
      car_type text not null,
      city text,
      step_km integer not null,
      line text not null check (line in ('labour', 'part', 'included', 'excluded')),
      item text not null,
      price_idr bigint check (price_idr >= 0),
      source text not null,
      as_of date not null
    )`.execute(db)
  await sql`create index service_prices_model_idx on service_prices (brand, car_type, id)`.execute(db)
  await sql`
    create trigger reference_changed after insert or update or delete or truncate on service_prices
    for each statement execute function tell_reference_changed()`.execute(db)
  await sql`insert into data_sets (kind, version) values ('service-prices', 1)`.execute(db)
  await sql`
    insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
    values ('service-prices', 1, now(), '', 'seeds', 0, 0, 0)`.execute(db)
}
