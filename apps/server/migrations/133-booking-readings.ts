import { type Kysely, sql } from 'kysely'

/**
 * What an owner says of the odometer when he books is a reading of it, written by the database with the booking: no statement more
 * for the hour that many want, and whatever version of the server takes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function booking_read() returns trigger language plpgsql as $$
    begin
      if new.car_id is not null and new.mileage > 0 then
        insert into odometer_readings (id, car_id, km, day, source, taken_at)
        values (new.id || ':booking', new.car_id, new.mileage, (new.created_at at time zone new.timezone)::date,
          'booking', new.created_at)
        on conflict (id) do nothing;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger booking_read after insert on bookings
    for each row execute function booking_read()`.execute(db)
}
