import { type Kysely, sql } from 'kysely'

/** When a figure applies, what it follows from and where it was read. */
const DATED = sql`
      valid_from date,
      valid_until date,
      rule text,
      seen_in text,
      as_of date not null,
      status text not null check (status in ('regulation', 'secondary', 'sample', 'unknown')),
      note text`

/** Fees and regional taxes until a car is in its buyer's name, and the cities in which a plate is given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists vehicle_fees (
      id bigint primary key,
      code text not null,
      name text not null,
      applies text not null,
      amount_idr bigint,
      amount_to_idr bigint,
      factor double precision,
      ${DATED}
    )`.execute(db)
  await sql`
    create table if not exists regional_taxes (
      id bigint primary key,
      province_id bigint not null,
      province text not null,
      item text not null,
      pct double precision not null,
      ${DATED}
    )`.execute(db)
  await sql`
    create table if not exists plate_areas (
      prefix text not null,
      city_code text not null,
      primary key (prefix, city_code)
    )`.execute(db)
  for (const table of ['vehicle_fees', 'regional_taxes', 'plate_areas'])
    await sql`
      create or replace trigger reference_changed after insert or delete or update or truncate on ${sql.table(table)}
      for each statement execute function tell_reference_changed()`.execute(db)
}
