import { type Kysely, sql } from 'kysely'

/** What an owner writes down of a car's costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists car_costs (
      id text primary key,
      car_id text not null references cars (id) on delete cascade,
      kind text not null,
      day date not null,
      amount_idr bigint not null check (amount_idr between 0 and 1000000000),
      millilitres bigint,
      km bigint,
      is_full boolean not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index if not exists car_costs_car_idx on car_costs (car_id, day)`.execute(db)
}
