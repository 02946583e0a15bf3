import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Uses } from '../kind.ts'

/** Counts the rows of other tables that refer to these keys. A place is a table, its column, and what people call its rows. */
export async function findReferences(
  db: Queries,
  keys: readonly (string | number)[],
  places: readonly (readonly [keyof Tables, string, string])[],
): Promise<Uses[]> {
  const found: Uses[] = []
  for (const [table, column, called] of places) {
    const { rows } = await sql<{ key: string | number; count: number }>`
      select ${sql.ref(column)} as key, count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} in (select unnest(${keys}::integer[])) group by 1`.execute(db)
    for (const { key, count } of rows) found.push({ key: String(key), reason: `dipakai ${count} ${called}` })
  }
  return found
}
