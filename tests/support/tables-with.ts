import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** Tables in which one of `values` is stored in any column, however it is written. */
export async function tablesWith(db: Queries, values: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql`
      select 1 from ${sql.table(name)} as t
      where exists (select from unnest(${values}::text[]) as v where strpos(lower(t::text), lower(v)) > 0)
      limit 1`.execute(db)
    if (hits.rows.length > 0) found.push(name)
  }
  return found.sort()
}
