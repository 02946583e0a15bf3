import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** Tables whose rows belong to a customer, as the database has it: with their id, or hanging on such a row. */
export async function tablesOfCustomers(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive links as (
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and conrelid <> confrelid
    ), theirs as (
      select 'customers' as name
      union select table_name::text from information_schema.columns
        where table_schema = 'public' and column_name = 'customer_id'
      union select child from links join theirs on parent = theirs.name
    )
    select name from theirs order by name`.execute(db)
  return rows.map(({ name }) => name)
}
