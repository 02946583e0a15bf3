import type { Audit, AuditEntry } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { DataVersion } from '../desk-data-sets.contract.ts'
import { liveFile } from './data-files.ts'
import type { DataKind } from './kind.ts'
import { KINDS } from './kinds/all.ts'
import { changesOf, removedKeys } from './line-sql.ts'
import { APPLIED, applyLines } from './sql.ts'
import { dropUpload, lockVersions, type StoredUpload } from './upload-sql.ts'
import { contentOf, insertVersion, storeVersionContent } from './version-sql.ts'

/** The live version is not the one that the upload was checked against. */
export class Outdated extends Error {}

/** The publisher and the time. */
export interface Publisher {
  id: string | null
  name: string
  at: Date
  /** The approver, where a second person was needed. */
  approvedBy?: { id: string; name: string } | null
}

/**
 * Publishes the whole upload in the transaction of the caller and returns its version. Concurrent reads see the former rows;
 * concurrent publications wait. Throws `Outdated`, `data_wrong` and `data_same`.
 */
export async function publishInTransaction(
  tx: Queries,
  upload: StoredUpload,
  by: Publisher,
  audit: Audit,
  source: DataVersion['source'] = upload.again_of === null ? 'upload' : 'again',
): Promise<number> {
  const kind = KINDS[upload.kind]
  const live = await lockVersions(tx)
  for (const read of [kind.kind, ...kind.dependsOn])
    if (upload.base[read] !== live[read]) throw new Outdated()
  if (upload.wrong > 0) throw new Failure('data_wrong', {}, formatWrongLinesRefusal(upload.wrong))
  const count = upload.added + upload.changed + upload.removed
  if (count === 0) throw new Failure('data_same')
  await requireUnused(tx, kind, upload.id)
  const before = live[kind.kind] ?? 1
  if ((await contentOf(tx, kind.kind, before)) === null)
    await storeVersionContent(tx, kind.kind, before, await liveFile(tx, kind))
  const fields = [...kind.columns.map(({ field }) => field), ...(kind.derived ?? [])]
  for (let from = 1; from <= count; from += APPLIED)
    await applyLines(tx, kind, fields, { uploadId: upload.id, from, to: from + APPLIED - 1 })
  await kind.settle?.(tx)
  if (kind.traced)
    for (let from = 1; from <= count; from += APPLIED) {
      const changes = await changesOf(tx, { uploadId: upload.id, from, to: from + APPLIED - 1 })
      await audit.record(
        changes.map((change) => traceOf(kind, change, before + 1, by)),
        tx,
      )
    }
  const { added, changed, removed, file_name, again_of } = upload
  const version = { kind: kind.kind, version: before + 1, added, changed, removed }
  const approved = { approved_by: by.approvedBy?.id ?? null, approved_by_name: by.approvedBy?.name ?? null }
  const made = {
    ...approved,
    made_at: by.at,
    made_by: by.id,
    made_by_name: by.name,
    source,
    file_name,
    again_of,
  }
  // Rows that were changed one by one have no file; their content is stored when the next version replaces them.
  await insertVersion(tx, { ...version, ...made }, source === 'rows' ? null : upload.id)
  await dropUpload(tx, upload.id)
  const second = by.approvedBy && { approved_by: by.approvedBy.id }
  const details = { ...version, from: before, ...second }
  await audit.record({ event: 'data_published', staffId: by.id, details }, tx)
  return before + 1
}

/** A changed row in the audit log: what it said before and after, or what it says since it was added. */
function traceOf(
  { kind }: DataKind,
  { key, title, change, words, differences }: Awaited<ReturnType<typeof changesOf>>[number],
  version: number,
  by: Publisher,
): AuditEntry {
  const content =
    change === 'removed'
      ? 'dihapus'
      : change === 'added'
        ? `ditambah, ${words}`
        : differences.map(({ label, from, to }) => `${label} ${from || '–'} → ${to || '–'}`).join(', ')
  const row = kind === 'used-cars' ? { stock_no: key } : { row: title || key }
  return { event: 'data_row_changed', staffId: by.id, details: { kind, version, ...row, content } }
}

const formatWrongLinesRefusal = (wrong: number) =>
  `Perbaiki ${wrong} baris dulu. Berkas dengan baris salah tidak bisa tayang sebagian`

/** Repeats the check of removed rows, because references may have been added since the upload. */
async function requireUnused(tx: Queries, kind: DataKind, uploadId: string): Promise<void> {
  if (!kind.uses) return
  for (let after = 0; ; ) {
    const gone = await removedKeys(tx, uploadId, kind.key, after)
    const last = gone.at(-1)
    if (!last) return
    const uses = await kind.uses(
      tx,
      gone.map(({ key }) => key),
    )
    if (uses.length > 0) throw new Outdated()
    after = last.position
  }
}
