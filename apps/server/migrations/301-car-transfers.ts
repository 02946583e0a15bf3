import { type Kysely, sql } from 'kysely'

/** Steps of an ownership transfer, and the transfers of customers' cars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists transfer_steps (
      id bigint primary key,
      moves boolean not null,
      position bigint not null,
      step text not null,
      title text not null,
      words text not null,
      place text,
      papers text,
      fees text,
      source text not null,
      as_of date not null
    )`.execute(db)
  await sql`
    create or replace trigger reference_changed after insert or delete or update or truncate on transfer_steps
    for each statement execute function tell_reference_changed()`.execute(db)
  await sql`
    create table if not exists car_transfers (
      customer_id text not null,
      car_id text not null references cars (id) on delete cascade,
      from_city bigint not null,
      to_city bigint not null,
      steps jsonb not null default '{}',
      started_at timestamptz not null,
      primary key (customer_id, car_id)
    )`.execute(db)
  await sql`create index if not exists car_transfers_car_idx on car_transfers (car_id)`.execute(db)
}
