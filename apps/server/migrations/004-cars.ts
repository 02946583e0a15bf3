import { type Kysely, sql } from 'kysely'

/** Customers' cars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cars (
      id text primary key,
      customer_id text not null references customers (id) on delete cascade,
      mobil_bekas_id integer not null,
      brand text not null,
      type text not null,
      spec text not null,
      year integer not null,
      color text not null,
      license_plate text not null,
      engine_number text,
      car_price bigint not null,
      stnk_term date not null,
      created_at timestamptz not null,
      constraint cars_customer_plate_key unique (customer_id, license_plate)
    )`.execute(db)
}
