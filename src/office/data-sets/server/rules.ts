import type { AnswerOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import type { DataKindName, readDataSet } from '../desk-data-sets.contract.ts'
import { check, readRow } from './checking.ts'
import { readCell } from './columns.ts'
import { header, writtenRows } from './data-files.ts'
import type { DataRow } from './kind.ts'
import { KINDS } from './kinds/all.ts'
import { findFirstWrongLine } from './line-sql.ts'
import { isPartnerData, requireOwnData } from './partner-data.ts'
import { publishInTransaction } from './publishing.ts'
import { countLive, liveRowsAfter } from './sql.ts'
import { insertUpload, lockDataUpload, storeCheckResult, uploadsOf, versionsOf } from './upload-sql.ts'
import { buildUploadResponse } from './uploads.ts'
import { versionsShown } from './version-sql.ts'

/** Rows per page of the download. */
const PAGE = 2_000

/** A kind as its page shows it. */
export async function dataSet(
  context: AppContext,
  staff: StaffMember,
  name: DataKindName,
): Promise<AnswerOf<typeof readDataSet>> {
  const kind = KINDS[name]
  const { db } = context
  const { [name]: version = 1 } = await versionsOf(db, [name])
  const uploads = (await uploadsOf(db, name)).map((upload) => buildUploadResponse(upload, staff))
  const versions = await versionsShown(db, name)
  return {
    kind: name,
    columns: kind.columns.map(({ name, label }) => ({ name, label })),
    elsewhere: isPartnerData(context, name),
    version,
    rows: await countLive(db, kind),
    uploads: [...uploads.filter(({ own }) => own), ...uploads.filter(({ own }) => !own)],
    versions: versions.map((one) => ({ ...one, live: one.version === version })),
  }
}

/** The live version of a kind. */
export async function liveVersion({ db }: Pick<AppContext, 'db'>, name: DataKindName): Promise<number> {
  const { [name]: version = 1 } = await versionsOf(db, [name])
  return version
}

/** A page of the live rows, as lines of the kind's file. */
export async function liveCsv(context: AppContext, name: DataKindName, after: string | undefined) {
  requireOwnData(context, name)
  const kind = KINDS[name]
  // Before the rows: a caller that combines pages detects by it that one belongs to another version.
  const { [name]: version = 1 } = await versionsOf(context.db, [name])
  const rows = await liveRowsAfter(context.db, kind, parseAfterKey(name, after), PAGE)
  const last = rows.length === PAGE ? rows.at(-1) : undefined
  const csv = (after === undefined ? header(kind) : '') + writtenRows(kind, rows)
  return { version, csv, next: last ? String(last[kind.key]) : null }
}

function parseAfterKey(name: DataKindName, after: string | undefined): string | null {
  if (after === undefined) return null
  const kind = KINDS[name]
  const column = kind.columns.find(({ field }) => field === kind.key)
  const read = column && readCell(column, after)
  if (!read || !('value' in read)) throw new Failure('input_invalid', { field: 'after' })
  return String(read.value)
}

/**
 * Publishes changes of single rows as the next version of their kind. The rows are validated like those of a file; throws
 * `input_invalid` with the first problem and its column, and `data_changed` when the version that was `seen` is not the live
 * one.
 */
export async function publishRows(
  context: AppContext,
  name: DataKindName,
  {
    upsert = [],
    remove = [],
    seen,
  }: { upsert?: readonly DataRow[]; remove?: readonly string[]; seen?: number },
  staff: StaffMember,
  meta: Meta,
): Promise<{ version: number }> {
  requireOwnData(context, name)
  const kind = KINDS[name]
  const id = context.chance.recordId()
  const at = context.clock.now()
  return context.transaction(async (tx) => {
    await insertUpload(tx, {
      id,
      kind: name,
      file_name: '',
      content: Buffer.alloc(0),
      again_of: null,
      uploaded_at: at,
      uploaded_by: staff.id,
      uploaded_by_name: staff.name,
      publish_at: null,
      publish_by: null,
      publish_by_name: null,
    })
    const rowContext = await kind.loadContext(tx, { catalogue: context.config.catalogue.url !== null })
    const cellOf = (row: DataRow) => (column: string) => {
      const field = kind.columns.find((one) => one.name === column)?.field ?? column
      return formatAsTyped(row[field] ?? null)
    }
    const rows = upsert.map((row) => readRow(kind, rowContext, null, cellOf(row)))
    const base = await versionsOf(tx, [name, ...kind.dependsOn])
    if (seen !== undefined && base[name] !== seen)
      throw new Failure(
        'data_changed',
        {},
        'Isi tayang berubah sejak Anda membukanya. Muat yang terbaru, lalu simpan lagi',
      )
    const given = { batches: once(rows), removed: remove }
    await storeCheckResult(tx, id, base, await check(tx, kind, rowContext, id, given))
    const wrong = await findFirstWrongLine(tx, id)
    const [problem] = wrong?.problems ?? []
    if (problem) throw new Failure('input_invalid', { field: problem.column }, problem.problem)
    const stored = await lockDataUpload(tx, id)
    if (!stored) throw new Failure('not_found')
    const by = { id: staff.id, name: staff.name, at }
    return { version: await publishInTransaction(tx, stored, by, meta.audit, 'rows') }
  })
}

async function* once<T>(batch: T): AsyncGenerator<T> {
  yield batch
}

/** The cell as a file would contain it. */
const formatAsTyped = (value: DataRow[string]): string =>
  value === null ? '' : typeof value === 'boolean' ? String(Number(value)) : String(value)
