import { sql } from 'kysely'
import type { Database, Queries } from '../src/database/database.ts'
import { referenceChecksum } from './reference-checksum.ts'
import type { Load } from './reference-tables.ts'

const ALL = 'all'

/**
 * Brings the reference tables to the state of the files: adds and changes rows, never removes any. Repeatable, in one
 * transaction, and nothing but one read when the files are unchanged. Returns whether anything was written.
 */
export async function loadReference(db: Database): Promise<boolean> {
  const checksum = referenceChecksum(import.meta.filename)
  if ((await loadedChecksum(db)) === checksum) return false
  return db.transaction().execute(async (queries) => {
    // Two processes that start together take turns; the second finds the work done.
    await sql`lock table reference_loads in share row exclusive mode`.execute(queries)
    if ((await loadedChecksum(queries)) === checksum) return false
    const { LOADS } = await import('./reference-tables.ts')
    for (const load of LOADS) await upsert(queries, load)
    await queries
      .insertInto('reference_loads')
      .values({ name: ALL, checksum })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum }))
      .execute()
    return true
  })
}

async function loadedChecksum(db: Queries): Promise<string | null> {
  const row = await db
    .selectFrom('reference_loads')
    .select('checksum')
    .where('name', '=', ALL)
    .executeTakeFirst()
  return row?.checksum ?? null
}

/** Writes all rows of a table as one JSON parameter: one statement, whatever the number of rows. */
async function upsert(db: Queries, { table, key, columns, edited, rows }: Load): Promise<void> {
  const all = sql.join([...key, ...columns].map((name) => sql.ref(name)))
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const untouched = edited ? sql`where ${sql.table(table)}.${sql.ref(edited)} is null` : sql``
  const whenThere = columns.length > 0 ? sql`do update set ${changes} ${untouched}` : sql`do nothing`
  await sql`
    insert into ${sql.table(table)} (${all})
    select ${all} from json_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows())}::text as json))
    on conflict (${sql.join(key.map((name) => sql.ref(name)))}) ${whenThere}`.execute(db)
}
