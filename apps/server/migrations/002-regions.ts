import { type Kysely, sql } from 'kysely'

/** Provinces, cities, subdistricts, workshops and banners: reference data, loaded from the seeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provinces (
      id integer primary key,
      code text not null constraint provinces_code_key unique,
      province text not null,
      official_name text not null,
      timezone text not null
    )`.execute(db)
  await sql`
    create table cities (
      id integer primary key,
      code text not null constraint cities_code_key unique,
      province_code text not null references provinces (code),
      city text not null,
      kind text not null,
      timezone text not null
    )`.execute(db)
  await sql`create index cities_province_idx on cities (province_code)`.execute(db)
  await sql`
    create table subdistricts (
      id integer primary key,
      city_code text not null references cities (code),
      subdistrict text not null
    )`.execute(db)
  await sql`create index subdistricts_city_idx on subdistricts (city_code)`.execute(db)
  await sql`
    create table branches (
      id integer primary key,
      branch text not null,
      city_code text not null references cities (code),
      kind text not null check (kind in ('gr', 'bp')),
      opening_time text not null,
      closing_time text not null,
      slot_minutes integer not null check (slot_minutes > 0),
      slot_capacity integer not null check (slot_capacity > 0),
      open_days text not null,
      timezone text not null,
      is_sample boolean not null
    )`.execute(db)
  await sql`create index branches_city_idx on branches (city_code, kind)`.execute(db)
  await sql`
    create table banners (
      id integer primary key,
      list text not null check (list in ('desktop', 'mobile')),
      position integer not null,
      name text not null,
      link text not null,
      image_file text not null
    )`.execute(db)
}
