import { lockActingMember } from '#account/public.ts'
import { DEFAULT_ZONE, instantAt } from '#core/days.ts'
import type { AnswerOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { isForeignKeyViolation } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { openCsv } from '#server/parsing/csv-file.ts'
import { DATA_FILE_ROWS_MAX, type DataKindName, type readUpload } from '../desk-data-sets.contract.ts'
import { check, rowsOf } from './checking.ts'
import { compressDataFile, decompressDataFile } from './data-files.ts'
import { KINDS } from './kinds/all.ts'
import { deleteUploadLines } from './line-sql.ts'
import { notifyApprovers, notifyUploadDiscarded } from './mails.ts'
import { requireOwnData } from './partner-data.ts'
import { needsSecondPerson, propose } from './proposing.ts'
import { Outdated, publishInTransaction } from './publishing.ts'
import { BATCH } from './sql.ts'
import {
  changeDataUpload,
  deleteOwnDraftUploads,
  dropUpload,
  fileOf,
  findUpload,
  insertUpload,
  lockDataUpload,
  type StoredUpload,
  storeCheckResult,
  UNPROPOSED,
  unscheduledColumns,
  versionsOf,
} from './upload-sql.ts'
import { contentOf } from './version-sql.ts'

const YEAR_MS = 366 * 24 * 3_600_000
/** Of every file that head office uploads. */
export const DATA_FILE_BOUNDS = { rowsMax: DATA_FILE_ROWS_MAX, batch: BATCH }

type Shown = AnswerOf<typeof readUpload>

/** An uploaded file. */
interface SentFile {
  name: string
  bytes: Uint8Array
  againOf?: number
}

/**
 * Checks a file against the live version, and replaces this person's unpublished upload of the kind. Throws `data_elsewhere`,
 * and `file_unusable` for a file that is not of this kind.
 */
export async function upload(
  context: AppContext,
  staff: StaffMember,
  name: DataKindName,
  { name: file_name, bytes, againOf }: SentFile,
  meta: Meta,
): Promise<Shown> {
  requireOwnData(context, name)
  // Before any write: most files that are refused are refused here.
  openCsv(context.parsers, KINDS[name], bytes, DATA_FILE_BOUNDS)
  const id = context.chance.recordId()
  const content = await compressDataFile(bytes)
  return context.transaction(async (tx) => {
    await deleteOwnDraftUploads(tx, name, staff.id)
    await insertUpload(tx, {
      id,
      kind: name,
      file_name,
      content,
      again_of: againOf ?? null,
      uploaded_at: context.clock.now(),
      uploaded_by: staff.id,
      uploaded_by_name: staff.name,
      publish_at: null,
      publish_by: null,
      publish_by_name: null,
    })
    await checkFile(context, tx, id, name, bytes)
    const stored = await lockDataUpload(tx, id)
    if (!stored) throw new Failure('not_found')
    const { rows, added, changed, removed, wrong } = stored
    const details = { kind: name, rows, added, changed, removed, wrong }
    await meta.audit.record({ event: 'data_uploaded', details }, tx)
    return buildUploadResponse(stored, staff)
  })
}

/** Uploads the rows of an earlier version again; throws `version_gone` where its rows are no longer stored. */
export async function reuploadVersion(
  context: AppContext,
  staff: StaffMember,
  name: DataKindName,
  version: number,
  meta: Meta,
): Promise<Shown> {
  requireOwnData(context, name)
  const content = await contentOf(context.db, name, version)
  if (!content) throw new Failure('version_gone')
  const file = { name: `Versi ${version}`, bytes: await decompressDataFile(content), againOf: version }
  return upload(context, staff, name, file, meta)
}

async function checkFile(
  context: AppContext,
  tx: Queries,
  id: string,
  name: DataKindName,
  bytes: Uint8Array,
): Promise<void> {
  const kind = KINDS[name]
  // Before any row is read: a concurrent publication makes this check outdated.
  const base = await versionsOf(tx, [name, ...kind.dependsOn])
  const rowContext = await kind.loadContext(tx, { catalogue: context.config.catalogue.url !== null })
  const file = openCsv(context.parsers, kind, bytes, DATA_FILE_BOUNDS)
  const given = { batches: rowsOf(kind, rowContext, file), removed: 'others' as const }
  await storeCheckResult(tx, id, base, await check(tx, kind, rowContext, id, given))
}

/**
 * Checks an upload again against the live version. Its schedule is removed, because nobody has seen the new result; `heldFor`
 * is the reason where the schedule was due.
 */
export async function checkAgain(
  context: AppContext,
  id: string,
  heldFor: StoredUpload['held_for'] = null,
): Promise<void> {
  await context.transaction(async (tx) => {
    const stored = await lockDataUpload(tx, id)
    const file = stored && (await fileOf(tx, id))
    if (!file) return
    await changeDataUpload(tx, id, unscheduledColumns(heldFor))
    await deleteUploadLines(tx, id)
    await checkFile(context, tx, id, stored.kind, await decompressDataFile(file))
  })
}

export async function requireUpload(context: AppContext, id: string): Promise<StoredUpload> {
  const stored = await findUpload(context.db, id)
  if (!stored) throw new Failure('not_found')
  return stored
}

/**
 * Publishes an upload now, or schedules it. Throws `data_changed` when it was checked against another version than the live one;
 * it has been checked again then.
 */
export async function publish(
  context: AppContext,
  staff: StaffMember,
  id: string,
  at: { day: string; time: string } | null,
  meta: Meta,
): Promise<{ version: number | null; waiting?: true }> {
  const { kind } = await requireUpload(context, id)
  requireOwnData(context, kind)
  const publish_at = at && instantAt(at.day, at.time, DEFAULT_ZONE)
  const now = context.clock.now()
  if (publish_at && !(publish_at > now && publish_at.getTime() < now.getTime() + YEAR_MS))
    throw new Failure(
      'input_invalid',
      { field: 'at.time' },
      'Pilih waktu yang akan datang, paling lama setahun',
    )
  try {
    return await context.transaction(async (tx) => {
      await lockActingMember(tx, staff, now)
      const stored = await lockDataUpload(tx, id)
      if (!stored) throw new Failure('not_found')
      if (stored.proposed_at) throw new Failure('data_waits')
      if (await needsSecondPerson(tx, stored, staff.id, now)) {
        await requireReady(tx, stored)
        await propose(tx, stored, { id: staff.id, name: staff.name, at: now, for: publish_at }, meta.audit)
        await notifyApprovers(context, tx, stored, staff, now)
        return { version: null, waiting: true }
      }
      if (!publish_at)
        return {
          version: await publishInTransaction(
            tx,
            stored,
            { id: staff.id, name: staff.name, at: now },
            meta.audit,
          ),
        }
      await requireReady(tx, stored)
      await changeDataUpload(tx, id, {
        publish_at,
        publish_by: staff.id,
        publish_by_name: staff.name,
        held_back: false,
        held_for: null,
        ...UNPROPOSED,
      })
      const details = { kind, at: publish_at.toISOString() }
      await meta.audit.record({ event: 'data_scheduled', details }, tx)
      return { version: null }
    })
  } catch (problem) {
    if (!isOutdated(problem)) throw problem
    await checkAgain(context, id)
    throw new Failure('data_changed')
  }
}

/** Whether another version was published since, or a removed row is referred to now. */
export const isOutdated = (problem: unknown): boolean =>
  problem instanceof Outdated || isForeignKeyViolation(problem)

/** Throws for an upload that cannot be published, now or later. */
export async function requireReady(tx: Queries, stored: StoredUpload): Promise<void> {
  const { kind, dependsOn } = KINDS[stored.kind]
  const live = await versionsOf(tx, [kind, ...dependsOn])
  for (const read of [kind, ...dependsOn]) if (stored.base[read] !== live[read]) throw new Outdated()
  if (stored.wrong > 0) throw new Failure('data_wrong')
  if (stored.added + stored.changed + stored.removed === 0) throw new Failure('data_same')
}

/**
 * Discards an upload. Another person's proposal must be rejected with a reason instead (`data_waits`). The uploader and the
 * person who scheduled it are mailed.
 */
export async function discardDataUpload(
  context: AppContext,
  staff: StaffMember,
  id: string,
  meta: Meta,
): Promise<{ ok: true }> {
  await context.transaction(async (tx) => {
    await lockActingMember(tx, staff, context.clock.now())
    const stored = await lockDataUpload(tx, id)
    if (!stored) throw new Failure('not_found')
    const { kind, proposed_by } = stored
    if (proposed_by && proposed_by !== staff.id) throw new Failure('data_waits')
    await notifyUploadDiscarded(context, tx, stored, staff)
    await dropUpload(tx, id)
    await meta.audit.record({ event: 'data_discarded', details: { kind } }, tx)
  })
  return { ok: true }
}

export const buildUploadResponse = (stored: StoredUpload, staff: StaffMember): Shown => ({
  ...stored,
  own: stored.uploaded_by === staff.id,
  proposed: stored.proposed_at && {
    by_name: stored.proposed_by_name ?? '',
    at: stored.proposed_at,
    for: stored.proposed_for,
    own: [stored.proposed_by, stored.uploaded_by].includes(staff.id),
    withdrawable: stored.proposed_by === staff.id,
  },
  rejected:
    stored.rejected_reason === null
      ? null
      : { by_name: stored.rejected_by_name ?? '', reason: stored.rejected_reason },
})
