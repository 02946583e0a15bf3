import { type Kysely, sql } from 'kysely'

/** Lines of the costs of a car in stock that its seller pays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists seller_costs (
      stock_no text primary key,
      codes text[] not null,
      version bigint not null,
      changed_at timestamptz not null
    )`.execute(db)
}
