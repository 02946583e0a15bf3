import { type Kysely, sql } from 'kysely'

/**
 * What workshops found when they compared the chassis number on a car with the one its owner typed; a reading joins an odometer
 * chain only after such a confirmation. A voiding link has no kilometres: it takes the reading that it names out of the chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chassis_confirmations (
      sequence bigint generated always as identity primary key,
      car_id text not null references cars (id) on delete cascade,
      chassis_hash text not null,
      outcome text not null check (outcome in ('confirmed', 'differs', 'withdrawn')),
      visit_id text,
      branch_id integer references branches (id),
      staff_id text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index chassis_confirmations_car_idx on chassis_confirmations (car_id, sequence)`.execute(
    db,
  )
  await sql`create index chassis_confirmations_hash_idx on chassis_confirmations (chassis_hash, sequence)`.execute(
    db,
  )
  await sql`create index chassis_confirmations_branch_idx on chassis_confirmations (branch_id)`.execute(db)
  await sql`alter table odometer_links alter column km drop not null`.execute(db)
  await sql`
    create table odometer_voids (
      chain_id text not null,
      position integer not null,
      voided_at timestamptz not null,
      staff_id text not null,
      reason text not null check (reason in ('other_car', 'wrong_number', 'misread')),
      primary key (chain_id, position),
      foreign key (chain_id, position) references odometer_links (chain_id, position)
    )`.execute(db)
}
