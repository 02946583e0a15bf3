import { type Kysely, sql } from 'kysely'

const KINDS = {
  'service-rules': 'service_rules',
  'warranty-rules': 'warranty_rules',
  recalls: 'recall_campaigns',
}

/** What makes ask for and promise: tables that head office publishes, each row with its source and its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_rules (
      id integer primary key,
      brand text not null,
      car_type text,
      year_from integer,
      year_to integer,
      first_km integer not null,
      first_months integer not null,
      every_km integer not null,
      every_months integer not null,
      source text not null,
      as_of date not null
    )`.execute(db)
  await sql`
    create table warranty_rules (
      id integer primary key,
      brand text not null,
      car_type text,
      year_from integer,
      year_to integer,
      months integer not null,
      km integer not null,
      source text not null,
      as_of date not null
    )`.execute(db)
  await sql`
    create table recall_campaigns (
      id integer primary key,
      brand text not null,
      car_type text not null,
      title text not null,
      what text not null,
      announced_on date not null,
      built_from date,
      built_to date,
      chassis_from text,
      chassis_to text,
      source text not null,
      as_of date not null,
      check_url text not null
    )`.execute(db)
  for (const table of [...Object.values(KINDS), 'service_items'])
    await sql`
      create trigger reference_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function tell_reference_changed()`.execute(db)
  for (const kind of Object.keys(KINDS)) {
    await sql`insert into data_sets (kind, version) values (${kind}, 1)`.execute(db)
    await sql`
      insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
      values (${kind}, 1, now(), '', 'seeds', 0, 0, 0)`.execute(db)
  }
}
