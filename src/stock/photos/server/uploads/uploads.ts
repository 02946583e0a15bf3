import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Origin } from '#server/calls/origin.ts'
import { Failure } from '#server/failure.ts'
import { UPLOAD_CHUNK_BYTES } from '../../desk-stock-cars.contract.ts'
import { UPLOAD_BYTES_MAX } from '../../desk-stock-photo-limits.model.ts'
import { removeChunks, storeChunk } from './chunks.ts'
import { finishUpload } from './finish.ts'
import { parseUploadTarget, type UploadTarget } from './metadata.ts'
import { requireRoomFor, requireTarget } from './target.ts'
import {
  appendChunk,
  deleteUpload,
  findUpload,
  insertUpload,
  type UploadRow,
  unfinishedBytes,
} from './upload-sql.ts'

const UPLOAD_MS = 24 * 3_600_000
/** Of all unfinished uploads together. */
const UNFINISHED_BYTES_MAX = 200 * 1024 ** 3

/** An upload that this member of staff began. Throws `not_found` for those of others and `upload_over` after its end. */
export async function requireUpload(context: AppContext, staff: StaffMember, id: string): Promise<UploadRow> {
  const upload = await findUpload(context.db, id)
  if (!upload || upload.staff_id !== staff.id) throw new Failure('not_found')
  if (upload.expires_at <= context.clock.now()) throw new Failure('upload_over')
  return upload
}

const columnsOf = (target: UploadTarget) =>
  'stock_no' in target
    ? { stock_no: target.stock_no, inspection_id: null, point_id: null }
    : { stock_no: null, inspection_id: target.inspection_id, point_id: target.point_id }

/** Begins an upload. Throws for a file that is too large, a full album and a workshop that has sent its share of the day. */
export async function beginUpload(
  context: AppContext,
  staff: StaffMember,
  asked: { length: number; metadata: string },
): Promise<UploadRow> {
  const target = parseUploadTarget(asked.metadata)
  if (asked.length > UPLOAD_BYTES_MAX) throw new Failure('upload_too_large')
  if (asked.length < 1) throw new Failure('photo_unusable', {}, 'Bukan gambar')
  const columns = columnsOf(target)
  const { branch_id } = await requireTarget(context, staff, columns)
  await requireRoomFor(context.db, columns)
  const now = context.clock.now()
  if ((await unfinishedBytes(context.db, now)) + asked.length > UNFINISHED_BYTES_MAX)
    throw new Failure('uploads_full', { retryAfter: 3_600 })
  await context.limits.spend('uploadsPerWorkshop', String(branch_id))
  const upload: UploadRow = {
    id: context.chance.token(),
    staff_id: staff.id,
    ...columns,
    place: target.place,
    file_name: target.file_name,
    again: target.again === '1',
    length: asked.length,
    received: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + UPLOAD_MS),
    photo_id: null,
  }
  await insertUpload(context.db, upload)
  return upload
}

/**
 * Stores the body in chunks that survive a lost connection, and returns how many bytes of the upload are stored. The last byte
 * makes it a photo. Throws `upload_offset` unless the body begins where the upload ends.
 */
export async function receiveUploadBody(
  context: AppContext,
  staff: StaffMember,
  upload: UploadRow,
  offset: number,
  body: AsyncIterable<Buffer>,
  origin: Origin,
): Promise<number> {
  if (offset !== upload.received) throw new Failure('upload_offset')
  let received = offset
  let pending: Buffer[] = []
  let pendingBytes = 0
  const store = async () => {
    if (pendingBytes === 0) return
    const bytes = Buffer.concat(pending)
    pending = []
    pendingBytes = 0
    const object_key = await storeChunk(context, upload.id, bytes)
    const chunk = { upload_id: upload.id, first: received, bytes: bytes.length, object_key }
    if (!(await context.transaction((tx) => appendChunk(tx, chunk)))) throw new Failure('upload_offset')
    received += bytes.length
  }
  try {
    for await (const piece of body) {
      if (received + pendingBytes + piece.length > upload.length) throw new Failure('upload_too_large')
      pending.push(piece)
      pendingBytes += piece.length
      if (pendingBytes >= UPLOAD_CHUNK_BYTES) await store()
    }
  } catch (problem) {
    if (problem instanceof Failure) throw problem
    // The connection was lost: the bytes received so far need not be sent again.
    await store()
    throw new Failure('body_unreadable')
  }
  await store()
  if (received === upload.length) await finishUpload(context, staff, upload.id, origin)
  return received
}

/** Ends an upload and removes what was received. */
export async function endUpload(context: AppContext, upload: UploadRow): Promise<void> {
  await removeChunks(context, upload.id)
  await deleteUpload(context.db, upload.id)
}
