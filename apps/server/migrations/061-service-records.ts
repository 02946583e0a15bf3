import { type Kysely, sql } from 'kysely'

/**
 * What was done to a car. The record is the workshop's book: it stays when its customer is erased, so whose car it was and who
 * approved what stand in a row of their own, which goes with him. Nobody edits a record; a correction is a further one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_records (
      sequence bigint generated always as identity,
      id text primary key,
      visit_id text not null,
      branch_id integer not null references branches (id),
      corrects text references service_records (id),
      made_at timestamptz not null,
      total bigint,
      odometer integer,
      odometer_out integer,
      content jsonb not null
    )`.execute(db)
  await sql`create index service_records_visit_idx on service_records (visit_id)`.execute(db)
  await sql`create index service_records_corrects_idx on service_records (corrects, sequence)`.execute(db)
  await sql`
    create table service_record_people (
      record_id text primary key references service_records (id) on delete cascade,
      customer_id text references customers (id) on delete cascade,
      car_id text references cars (id) on delete set null,
      plate text not null,
      stnk_term text,
      answered_names jsonb not null
    )`.execute(db)
  await sql`create index service_record_people_customer_idx on service_record_people (customer_id)`.execute(
    db,
  )
  await sql`create index service_record_people_car_idx on service_record_people (car_id)`.execute(db)
  await sql`create index service_record_people_plate_idx on service_record_people (plate)`.execute(db)
  await sql`
    create function refuse_record_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a service record is never edited: write a further one that corrects it';
    end $$`.execute(db)
  await sql`
    create trigger never_edited before update on service_records
    for each row execute function refuse_record_change()`.execute(db)
}
