import { type Kysely, sql } from 'kysely'

/**
 * Every reading of a car's odometer with its day and who read it. Those of workshops have the visit's id and moment as theirs, so
 * that a correction takes their place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table odometer_readings (
      sequence bigint generated always as identity,
      id text primary key,
      car_id text not null references cars (id) on delete cascade,
      km integer not null check (km between 0 and 1000000),
      day date not null,
      source text not null check (source in ('owner', 'booking', 'workshop', 'inspection')),
      word text,
      taken_at timestamptz not null
    )`.execute(db)
  await sql`create index odometer_readings_car_idx on odometer_readings (car_id, day, sequence)`.execute(db)
  await takeIn(db)
}

/** What stood on bookings and records before there was a place for it. */
export async function takeIn(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into odometer_readings (id, car_id, km, day, source, taken_at)
    select id || ':booking', car_id, mileage, (created_at at time zone timezone)::date, 'booking', created_at
    from bookings where car_id is not null and mileage > 0 and released_at is null
    order by created_at`.execute(db)
  await sql`
    insert into odometer_readings (id, car_id, km, day, source, taken_at)
    select record.visit_id || ':out', people.car_id,
      coalesce((select further.odometer from service_records further
        where further.corrects = record.id and further.odometer is not null
        order by further.sequence desc limit 1), record.odometer_out, record.odometer),
      (record.made_at at time zone (record.content ->> 'timezone'))::date, 'workshop', record.made_at
    from service_records record join service_record_people people on people.record_id = record.id
    where record.corrects is null and people.car_id is not null
      and coalesce(record.odometer_out, record.odometer) between 0 and 1000000
    order by record.sequence
    on conflict (id) do nothing`.execute(db)
}
