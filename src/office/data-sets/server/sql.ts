import { type SqlBool, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { DataKind, DataRow } from './kind.ts'

/** Rows loaded at once: enough for speed, few enough to block no request. */
export const BATCH = 250
const READ = 1_000
/** Lines that the database applies with one statement. */
export const APPLIED = 2_000

const columnsOf = ({ columns }: DataKind) => sql.join(columns.map(({ field }) => sql.ref(field)))

/** The live rows, paged by key. */
export async function liveRowsAfter(
  db: Queries,
  kind: DataKind,
  after: string | null,
  limit: number,
): Promise<DataRow[]> {
  const key = sql.ref(kind.key)
  const onward = after === null ? sql<SqlBool>`true` : sql<SqlBool>`${key} > ${after}`
  const { rows } = await sql<DataRow>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)} where ${onward} order by ${key} limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Separator of the values in a row's text; no table contains it. */
const BETWEEN = '\u001f'

/** All live rows by key, each as one text: they are compared as text, and parsed only where they differ. */
export async function* liveTexts(
  tx: Queries,
  kind: DataKind,
): AsyncGenerator<readonly { key: string; text: string }[]> {
  const values = kind.columns.map(({ field }) => sql`coalesce(${sql.ref(field)}::text, '')`)
  // One sequential read: paging by key would use a plan made when the table had another size.
  await sql`
    declare live cursor for select ${sql.ref(kind.key)}::text as key, concat_ws(${sql.lit(BETWEEN)}, ${sql.join(values)}) as text
    from ${sql.table(kind.table)} order by ${sql.ref(kind.key)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ key: string; text: string }>`fetch ${sql.lit(READ)} from live`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < READ) break
  }
  await sql`close live`.execute(tx)
}

/** A row as one text. */
export const textOf = ({ columns }: DataKind, row: DataRow): string =>
  columns
    .map(({ field }) => {
      const value = row[field] ?? null
      return value === null ? '' : String(value)
    })
    .join(BETWEEN)

/** Parses such a text. */
export function rowOf({ columns }: DataKind, text: string): DataRow {
  const cells = text.split(BETWEEN)
  return Object.fromEntries(columns.map(({ field, stored }, at) => [field, stored(cells[at] ?? '')]))
}

export async function countLive(db: Queries, kind: DataKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind.table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Applies removals, additions and changes of an upload within a range of positions, one statement each. */
export async function applyLines(
  db: Queries,
  kind: DataKind,
  fields: readonly string[],
  { uploadId, from, to }: { uploadId: string; from: number; to: number },
): Promise<void> {
  const table = sql.table(kind.table)
  const key = sql.ref(kind.key)
  const names = sql.join(fields.map((field) => sql.ref(field)))
  const changes = sql.join(
    fields
      .filter((field) => field !== kind.key)
      .map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`),
  )
  const lines = sql`
    from data_upload_lines line, json_populate_record(null::${table}, line.data) given
    where line.upload_id = ${uploadId} and line.position between ${from} and ${to}`
  await sql`
    delete from ${table} using (select given.* ${lines} and line.change = 'removed') gone
    where ${sql.table(kind.table)}.${key} = gone.${key}`.execute(db)
  await sql`
    insert into ${table} (${names})
    select ${sql.join(fields.map((field) => sql`given.${sql.ref(field)}`))} ${lines} and line.change in ('added', 'changed')
    on conflict (${key}) do update set ${changes}`.execute(db)
}
