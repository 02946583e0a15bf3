import { type Kysely, sql } from 'kysely'

/** The embedded catalogue (API B): what was sold, what it is worth, what is new, and who looks for which car. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalogue_brands (id integer primary key, brand text not null)`.execute(db)
  await sql`
    create table catalogue_models (
      id integer primary key,
      brand_id integer not null references catalogue_brands (id),
      car_type text not null,
      body text not null,
      seats integer not null
    )`.execute(db)
  await sql`
    create table catalogue_years (
      model_id integer not null references catalogue_models (id),
      year integer not null,
      primary key (model_id, year)
    )`.execute(db)
  await sql`
    create table catalogue_specs (
      id integer primary key,
      model_id integer not null references catalogue_models (id),
      car_spec text not null,
      variant text not null,
      transmission text not null,
      fuel text not null,
      engine_cc integer not null,
      year_from integer not null,
      year_to integer not null,
      new_price_idr bigint not null
    )`.execute(db)
  await sql`create index catalogue_specs_model_idx on catalogue_specs (model_id)`.execute(db)
  await sql`
    create table catalogue_value_prices (
      id integer primary key,
      spec_id integer not null references catalogue_specs (id),
      year integer not null,
      price_idr bigint not null,
      price_low_idr bigint not null,
      price_high_idr bigint not null
    )`.execute(db)
  await sql`create index catalogue_value_prices_spec_idx on catalogue_value_prices (spec_id, year)`.execute(
    db,
  )
  await sql`
    create table catalogue_new_cars (
      id integer primary key,
      brand text not null,
      car_type text not null,
      car_spec text not null,
      body text not null,
      transmission text not null,
      fuel text not null,
      area text not null,
      otr_price_idr bigint not null
    )`.execute(db)
  await sql`
    create table catalogue_car_requests (
      id text primary key,
      car_spec text not null,
      year integer not null,
      created_at timestamptz not null
    )`.execute(db)
}
