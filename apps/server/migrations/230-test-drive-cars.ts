import { type Kysely, sql } from 'kysely'

/** Brand and type of the car of a test drive: an appointment names it also after it left the stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_visits add column car_title text`.execute(db)
}
