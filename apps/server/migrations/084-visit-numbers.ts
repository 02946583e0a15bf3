import { type Kysely, sql } from 'kysely'

/**
 * The number of a visit has four digits or, from the ten-thousandth visit on, more: before, only the first four stood in it, so that
 * two visits of a day met in one number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function next_visit_number(day text) returns text language sql volatile as $$
      select 'TT-' || day || '-' || lpad(number::text, greatest(length(number::text), 4), '0')
      from nextval('visit_numbers') number
    $$`.execute(db)
  await sql`
    create or replace function open_visit(booking bookings, becomes text) returns void language sql as $$
      with opened as (
        insert into visits (id, branch_id, number, plate, state, state_since, confirmed_at)
        select booking.id, booking.branch_id,
          next_visit_number(to_char(booking.service_date at time zone booking.timezone, 'DDMMYY')),
          cars.license_plate, becomes, booking.updated_at, booking.updated_at
        from cars where cars.id = booking.car_id
        on conflict (id) do nothing returning id)
      insert into visit_events (visit_id, at, act, by_kind, to_state)
      select id, booking.updated_at, 'verify', 'customer', becomes from opened
    $$`.execute(db)
}
