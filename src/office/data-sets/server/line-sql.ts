import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { UploadLine } from '../desk-data-sets.contract.ts'
import type { DataRow } from './kind.ts'
import { BATCH } from './sql.ts'

type NewLine = Omit<UploadLine, 'id'> & { data: DataRow }

/** Inserts the lines of an upload in their order, in batches. */
export function lineWriter(db: Queries, uploadId: string) {
  let position = 0
  let waiting: object[] = []
  let writing: Promise<unknown> = Promise.resolve()
  /** The next batch is computed while the database writes this one. */
  async function send() {
    const lines = JSON.stringify(waiting)
    waiting = []
    await writing
    writing = sql`
      insert into data_upload_lines select * from json_populate_recordset(null::data_upload_lines, ${lines}::text::json)`.execute(
      db,
    )
    // A failure is thrown by the next call, or by the last one.
    writing.catch(() => {})
  }
  return {
    async put(line: NewLine) {
      position++
      waiting.push({ upload_id: uploadId, position, ...line })
      if (waiting.length >= BATCH) await send()
    },
    async end() {
      if (waiting.length > 0) await send()
      await writing
    },
  }
}

/** The first problem of an upload. */
export const findFirstWrongLine = (db: Queries, uploadId: string) =>
  db
    .selectFrom('data_upload_lines')
    .select(['problems'])
    .where('upload_id', '=', uploadId)
    .where('change', '=', 'wrong')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

/** Whether an upload adds or changes a row to this value of a column. */
export async function setsValue(
  db: Queries,
  uploadId: string,
  { column, value }: { column: string; value: string },
): Promise<boolean> {
  const line = await db
    .selectFrom('data_upload_lines')
    .select('position')
    .where('upload_id', '=', uploadId)
    .where('change', 'in', ['added', 'changed'])
    .where(sql<string>`data ->> ${column}`, '=', value)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** The wrong lines of an upload that have a place in its file. */
export const wrongLinesOf = (db: Queries, uploadId: string) =>
  db
    .selectFrom('data_upload_lines')
    .select(['line', 'problems'])
    .where('upload_id', '=', uploadId)
    .where('change', '=', 'wrong')
    .where('line', 'is not', null)
    .execute()

export async function deleteUploadLines(db: Queries, uploadId: string): Promise<void> {
  await db.deleteFrom('data_upload_lines').where('upload_id', '=', uploadId).execute()
}

/** Keys of the rows that an upload removes, as stored. */
export async function removedKeys(
  db: Queries,
  uploadId: string,
  key: string,
  after: number,
): Promise<{ position: number; key: string | number }[]> {
  const rows = await db
    .selectFrom('data_upload_lines')
    .select(['position', 'data'])
    .where('upload_id', '=', uploadId)
    .where('change', '=', 'removed')
    .where('position', '>', after)
    .orderBy('position')
    .limit(BATCH)
    .execute()
  return rows.map(({ position, data }) => ({ position, key: data[key] as string | number }))
}

/** The lines of an upload that change a row, from `from` to `to`, as the audit log tells them. */
export const changesOf = (
  db: Queries,
  { uploadId, from, to }: { uploadId: string; from: number; to: number },
) =>
  db
    .selectFrom('data_upload_lines')
    .select(['key', 'title', 'change', 'words', 'differences'])
    .where('upload_id', '=', uploadId)
    .where('change', 'in', ['added', 'changed', 'removed'])
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .execute()

/** All lines of an upload with their rows. */
export const linesOf = (db: Queries, uploadId: string) =>
  db
    .selectFrom('data_upload_lines')
    .select(['key', 'change', 'data'])
    .where('upload_id', '=', uploadId)
    .orderBy('position')
    .execute()
