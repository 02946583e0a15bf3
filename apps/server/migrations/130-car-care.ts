import { type Kysely, sql } from 'kysely'

/** What an owner says of his car beside what is printed on its papers, and the version of the car that two phones change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cars add column version integer not null default 1`.execute(db)
  await sql`
    create table car_care (
      car_id text primary key references cars (id) on delete cascade,
      handed_over_on date,
      last_service_on date,
      stnk_paid_for date,
      papers text[] not null default '{}'
    )`.execute(db)
}
