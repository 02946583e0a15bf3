import { type Kysely, sql } from 'kysely'

/** Used cars that customers keep, what of them was told already, and which stock was seen before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_cars (
      customer_id text not null references customers (id) on delete cascade,
      stock_no text not null,
      brand text not null,
      car_type text not null,
      car_spec text not null,
      body text not null,
      colour text not null,
      year integer not null,
      mileage_km integer not null,
      city text not null,
      price_idr bigint not null,
      price_when_saved bigint not null,
      lowest_told bigint not null,
      saved_at timestamptz not null,
      sold_at timestamptz,
      primary key (customer_id, stock_no)
    )`.execute(db)
  await sql`create index saved_cars_stock_idx on saved_cars (stock_no, customer_id)`.execute(db)
  await sql`create index saved_cars_model_idx on saved_cars (brand, car_type)`.execute(db)
  await sql`
    create table saved_car_alerts (
      customer_id text primary key references customers (id) on delete cascade,
      similar_cars boolean not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table similar_cars_told (
      customer_id text not null references customers (id) on delete cascade,
      stock_no text not null,
      found_at timestamptz not null,
      told_at timestamptz,
      primary key (customer_id, stock_no)
    )`.execute(db)
  await sql`create index similar_cars_untold_idx on similar_cars_told (customer_id) where told_at is null`.execute(
    db,
  )

  await sql`create table seen_stock (stock_no text primary key, seen_at timestamptz not null)`.execute(db)
  await sql`create index seen_stock_seen_idx on seen_stock (seen_at)`.execute(db)
}
