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
      car_id text primary key references cars (id) on delete cascade,
      from_city bigint not null,
      to_city bigint not null,
      steps jsonb not null default '{}',
      started_at timestamptz not null
    )`.execute(db)
}
