import { type Kysely, sql } from 'kysely'

/** The passport that a trade-in request carries, and what it proved on the day it was given; the request stays as specified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trade_in_passports (
      trade_in_id text primary key references trade_ins (id) on delete cascade,
      code text not null,
      proof jsonb,
      visits integer not null,
      given_on date not null
    )`.execute(db)
}
