import { type Kysely, sql } from 'kysely'

/** Whether a row is made up is a fact of the row; null in what dealers and earlier releases write, which is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['erp_used_cars', 'catalogue_value_prices', 'catalogue_new_cars'])
    await sql`alter table ${sql.table(table)} add column if not exists is_sample boolean`.execute(db)
}
