import { sql } from 'kysely'
import { outdateUploads, publishedKinds } from '#office/data-sets/server/publications.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { seedContent } from './content.ts'
import { referenceChecksum } from './reference-checksum.ts'
import type { Load } from './reference-tables.ts'

/**
 * Brings the reference tables to the state of the files: adds and changes rows, never removes any. Repeatable, in one
 * transaction, and a single read when the files are unchanged. Data that was published at the desk is not changed.
 * The checksums of all files that were loaded are kept, so that a release which starts beside a newer one overwrites none of
 * its rows; `beneath` says that a newer release has migrated this database and that its rows are kept. Returns whether
 * anything was written.
 */
export async function loadReference(db: Database, { beneath = false } = {}): Promise<boolean> {
  const checksum = referenceChecksum(import.meta.filename)
  const isDone = (loaded: Set<string>) => loaded.has(checksum) || (beneath && loaded.size > 0)
  if (isDone(await readLoads(db))) return false
  return db.transaction().execute(async (queries) => {
    // Two processes that start together take turns; the second finds the work done.
    await sql`lock table reference_loads in share row exclusive mode`.execute(queries)
    if (isDone(await readLoads(queries))) return false
    const { LOADS } = await import('./reference-tables.ts')
    const published = await publishedKinds(queries)
    const own = LOADS.filter(({ kinds = [] }) => !kinds.some((kind) => published.has(kind)))
    for (const load of own) await upsert(queries, load)
    await outdateUploads(queries)
    await seedContent(queries)
    await queries
      .insertInto('reference_loads')
      .values({ name: `files ${checksum}`, checksum })
      .execute()
    return true
  })
}

/** Checksums of the files that were loaded. */
async function readLoads(db: Queries): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reference_loads')
    .select('checksum')
    .where('name', 'like', 'files %')
    .execute()
  return new Set(rows.map(({ checksum }) => checksum))
}

/** Writes all rows of a table as one JSON parameter: one statement, whatever the number of rows. */
async function upsert(db: Queries, { table, key, columns, rows }: Load): Promise<void> {
  const all = sql.join([...key, ...columns].map((name) => sql.ref(name)))
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  const whenThere = columns.length > 0 ? sql`do update set ${changes}` : sql`do nothing`
  await sql`
    insert into ${sql.table(table)} (${all})
    select ${all} from json_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows())}::text as json))
    on conflict (${sql.join(key.map((name) => sql.ref(name)))}) ${whenThere}`.execute(db)
}
