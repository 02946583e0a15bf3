import { type Kysely, sql } from 'kysely'

/** Which cars of the stock have a passport; head office publishes it as a table, wherever the stock itself is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table used_car_passports (
      stock_no text primary key,
      passport_code text not null
    )`.execute(db)
  await sql`
    create trigger reference_changed after insert or update or delete or truncate on used_car_passports
    for each statement execute function tell_reference_changed()`.execute(db)
  await sql`insert into data_sets (kind, version) values ('used-car-passports', 1)`.execute(db)
  await sql`
    insert into data_versions (kind, version, made_at, made_by_name, source, added, changed, removed)
    values ('used-car-passports', 1, now(), '', 'seeds', 0, 0, 0)`.execute(db)
}
