import { type Kysely, sql } from 'kysely'

/**
 * What happens to a booking at the workshop. A visit has its booking's id and is made by the database the moment the booking is
 * verified, in whatever way and by whatever version of the server; the hour itself stays the booking's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A walk-in has no account, and one that has no car in a garage.
  await sql`alter table bookings alter customer_id drop not null, alter car_id drop not null`.execute(db)
  await sql`create sequence visit_numbers`.execute(db)
  await sql`
    create table visits (
      id text primary key references bookings (id) on delete cascade,
      branch_id integer not null references branches (id),
      number text not null,
      plate text not null,
      state text not null check (state in ('scheduled', 'arrived', 'in_work', 'waiting', 'ready', 'handed_over',
        'cancelled', 'no_show', 'past')),
      state_since timestamptz not null,
      version integer not null default 1,
      changed_by text,
      walk_in boolean not null default false,
      confirmed_at timestamptz,
      over_capacity boolean not null default false,
      moved_from timestamptz,
      promised_ready_at timestamptz,
      wait_reason text check (wait_reason in ('parts', 'consent', 'other')),
      wait_word text,
      arrived_at timestamptz,
      work_started_at timestamptz,
      ready_at timestamptz,
      handed_over_at timestamptz,
      ended_by text check (ended_by in ('customer', 'workshop')),
      ended_reason text,
      calendar_sequence integer not null default 0,
      constraint visits_number_key unique (number)
    )`.execute(db)
  // A day at the desk shows what was cancelled, too.
  await sql`create index bookings_day_idx on bookings (branch_id, service_date)`.execute(db)
  await sql`create index visits_plate_idx on visits (branch_id, plate text_pattern_ops)`.execute(db)
  // Cars that have not left yet, whatever day they came.
  await sql`
    create index visits_open_idx on visits (branch_id)
      where state in ('arrived', 'in_work', 'waiting', 'ready')`.execute(db)
  await sql`
    create table visit_events (
      sequence bigint generated always as identity primary key,
      visit_id text not null references visits (id) on delete cascade,
      at timestamptz not null,
      act text not null,
      by_kind text not null check (by_kind in ('customer', 'staff', 'system')),
      by_id text,
      by_name text,
      from_state text,
      to_state text,
      words text
    )`.execute(db)
  await sql`create index visit_events_visit_idx on visit_events (visit_id, sequence)`.execute(db)
  await sql`
    create function open_visit(booking bookings, becomes text) returns void language sql as $$
      with opened as (
        insert into visits (id, branch_id, number, plate, state, state_since, confirmed_at)
        select booking.id, booking.branch_id,
          'TT-' || to_char(booking.service_date at time zone booking.timezone, 'DDMMYY') || '-' ||
            lpad(nextval('visit_numbers')::text, 4, '0'),
          cars.license_plate, becomes, booking.updated_at, booking.updated_at
        from cars where cars.id = booking.car_id
        on conflict (id) do nothing returning id)
      insert into visit_events (visit_id, at, act, by_kind, to_state)
      select id, booking.updated_at, 'verify', 'customer', becomes from opened
    $$`.execute(db)
  await sql`
    create function booking_verified() returns trigger language plpgsql as $$
    begin
      if new.is_verified then perform open_visit(new, 'scheduled'); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger booking_verified after insert or update of is_verified on bookings
    for each row execute function booking_verified()`.execute(db)
  // Whether cars of earlier days came and went nobody wrote down, so nobody says it.
  await sql`
    select open_visit(bookings, case when service_date > now() then 'scheduled' else 'past' end)
    from bookings where is_verified and released_at is null`.execute(db)
  await sql`
    create function tell_visit_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('visit_changed', concat_ws(':', new.branch_id, new.id, new.version,
        (select customer_id from bookings where id = new.id)));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger visit_changed after insert or update on visits
    for each row execute function tell_visit_changed()`.execute(db)
}
