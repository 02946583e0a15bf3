import { type Kysely, sql } from 'kysely'

/** Which used car of the stock a visit is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_visits (
      visit_id text primary key references visits (id) on delete cascade,
      stock_no text not null
    )`.execute(db)
  await sql`create index stock_visits_stock_idx on stock_visits (stock_no)`.execute(db)
}
