import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import type { DataKind, DataRow } from './kind.ts'

/** Rows that are read, written or looked at in one go: enough for speed, few enough that nobody waits for them. */
export const BATCH = 1_000

const columnsOf = ({ columns }: DataKind) => sql.join(columns.map(({ field }) => sql.ref(field)))

/** The rows that are live, by pages of their key. */
export async function liveRowsAfter(
  db: Queries,
  kind: DataKind,
  after: string | null,
  limit = BATCH,
): Promise<DataRow[]> {
  const key = sql.ref(kind.key)
  const onward = after === null ? sql<SqlBool>`true` : sql<SqlBool>`${key} > ${after}`
  const { rows } = await sql<DataRow>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)} where ${onward} order by ${key} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Every row that is live, a batch at a time. */
export async function* liveBatches(db: Queries, kind: DataKind): AsyncGenerator<DataRow[]> {
  for (let after: string | null = null; ; ) {
    const rows = await liveRowsAfter(db, kind, after)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = String(rows.at(-1)?.[kind.key])
  }
}

/** The rows with these keys. */
export async function liveRows(
  db: Queries,
  kind: DataKind,
  keys: readonly (string | number)[],
): Promise<Map<string, DataRow>> {
  const key = sql.ref(kind.key)
  // The array's type is the column's.
  const { rows } = await sql<DataRow>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)} where ${key} = any(${keys})`.execute(db)
  return new Map(rows.map((row) => [String(row[kind.key]), row]))
}

export async function countLive(db: Queries, kind: DataKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind.table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes away what an upload takes away, and writes what it adds and changes, within positions: one statement each. */
export async function applyLines(
  db: Queries,
  kind: DataKind,
  fields: readonly string[],
  { uploadId, from, to }: { uploadId: string; from: number; to: number },
): Promise<void> {
  const [table, key] = [sql.table(kind.table), sql.ref(kind.key)]
  const names = sql.join(fields.map((field) => sql.ref(field)))
  const changes = sql.join(
    fields
      .filter((field) => field !== kind.key)
      .map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`),
  )
  const lines = sql`
    from data_upload_lines line, jsonb_populate_record(null::${table}, line.data) given
    where line.upload_id = ${uploadId} and line.position between ${from} and ${to}`
  await sql`
    delete from ${table} using (select given.* ${lines} and line.change = 'removed') gone
    where ${sql.table(kind.table)}.${key} = gone.${key}`.execute(db)
  await sql`
    insert into ${table} (${names})
    select ${sql.join(fields.map((field) => sql`given.${sql.ref(field)}`))} ${lines} and line.change in ('added', 'changed')
    on conflict (${key}) do update set ${changes}`.execute(db)
}
