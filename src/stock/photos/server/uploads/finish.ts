import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Origin } from '#server/calls/origin.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { checksum } from '#server/hashing.ts'
import { requirePhoto } from '#server/pictures/stock-photo.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { generatedAlt } from '../../photo-places.model.ts'
import { type AlbumRow, changeAlbum, insertPhoto, lockAlbum, type PhotoRow } from '../album-sql.ts'
import { enqueue } from '../processing/job-sql.ts'
import { titleOf } from '../stock-cars.ts'
import { readChunks, removeChunks } from './chunks.ts'
import { listSiblingPhotos, requireRoomFor, requireTarget } from './target.ts'
import { deleteUpload, lockUpload, markUploaded, type UploadRow } from './upload-sql.ts'

/**
 * Turns a completely received upload into a photo; repeated calls make one photo. Removes the upload and throws for a file
 * that is no picture, and for a photo that the car has already.
 */
export async function finishUpload(
  context: AppContext,
  staff: StaffMember,
  uploadId: string,
  { audit }: Pick<Origin, 'audit'>,
): Promise<void> {
  const drop = async () => {
    await removeChunks(context, uploadId)
    await deleteUpload(context.db, uploadId)
  }
  const bytes = await readChunks(context, context.db, uploadId)
  if (!bytes) {
    await drop()
    throw new Failure('upload_over')
  }
  try {
    await requirePhoto(context.parsers, bytes)
    const sum = checksum()
    sum.add(bytes)
    const source_hash = sum.value()
    const now = context.clock.now()
    await context.transaction(async (tx) => {
      const upload = await lockUpload(tx, uploadId)
      if (!upload || upload.photo_id) return
      const car = await requireTarget(context, staff, upload)
      // Evidence has no album, but its lock also makes two uploads for the last free place wait for each other.
      const album = await lockAlbum(tx, car, now)
      await requireRoomFor(tx, upload)
      const others = await listSiblingPhotos(tx, upload)
      requireNewPhoto(upload, source_hash, others)
      const id = context.chance.recordId()
      await insertPhoto(tx, {
        ...newPhoto(upload, car, others, now),
        id,
        source_hash,
        changed_by: staff.name,
      })
      if (upload.stock_no) await recordPhotoAddition(tx, album, staff, now)
      await enqueue(tx, id)
      await markUploaded(tx, uploadId, id)
      await audit.record(
        {
          event: 'photos_changed',
          details: {
            act: 'upload',
            stock_no: upload.stock_no,
            photo: id,
            place: upload.place,
            from: 'uploading',
            to: 'processing',
          },
        },
        tx,
      )
    })
  } catch (problem) {
    if (problem instanceof Failure && problem.status < 500) await drop()
    throw problem
  }
  context.photoQueue.wake()
}

/** Throws `photo_kept` where the same file is a photo already, unless it is wanted twice; one that failed may be sent again. */
function requireNewPhoto({ again }: UploadRow, hash: string, others: readonly PhotoRow[]): void {
  const shown = others.filter(({ state }) => state !== 'removed')
  const same = shown.findIndex(({ source_hash, state }) => source_hash === hash && state !== 'failed')
  if (same >= 0 && !again)
    throw new Failure('photo_kept', { photo: same + 1 }, `Foto ini sudah ada, nomor ${same + 1}`)
}

function newPhoto(upload: UploadRow, car: UsedCar, others: readonly PhotoRow[], now: Date) {
  const { place, file_name, id: upload_id, stock_no, inspection_id, point_id } = upload
  return {
    stock_no,
    inspection_id,
    point_id,
    state: 'processing' as const,
    failed_because: null,
    position: Math.max(0, ...others.map(({ position }) => position)) + 1,
    place,
    alt: generatedAlt(place, { title: titleOf(car), colour: car.colour }),
    caption: null,
    plate: null,
    people: null,
    turn: 0,
    masks: '[]',
    marks: '[]',
    released: false,
    version: 1,
    file_name,
    upload_id,
    master_key: null,
    media_key: null,
    width: null,
    height: null,
    placeholder: null,
    mean_colour: null,
    sample: false,
    created_at: now,
    changed_at: now,
    removed_at: null,
  }
}

const recordPhotoAddition = (tx: Queries, album: AlbumRow, staff: StaffMember, now: Date) =>
  changeAlbum(tx, album.stock_no, {
    version: album.version + 1,
    changed_at: now,
    changed_by: staff.name,
  })
