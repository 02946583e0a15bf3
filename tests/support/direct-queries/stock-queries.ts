import { storePointList } from '#stock/inspections/server/draft-sql.ts'
import { stockNoOfSigned } from '#stock/inspections/server/record-sql.ts'
import * as albums from '#stock/photos/server/album-sql.ts'
import { removeEvidence, removeStrayEvidence } from '#stock/photos/server/evidence-sql.ts'
import * as jobs from '#stock/photos/server/processing/job-sql.ts'
import { publicPhotoRows } from '#stock/photos/server/public-sql.ts'
import { publicRenditions, replaceRenditions } from '#stock/photos/server/rendition-sql.ts'
import { photosWith } from '#stock/photos/server/upkeep/missing-photos.ts'
import { compareObjects } from '#stock/photos/server/upkeep/object-references.ts'
import { allAlbums, clearMasterKeys } from '#stock/photos/server/upkeep/upkeep-sql.ts'
import * as uploads from '#stock/photos/server/uploads/upload-sql.ts'
import { HASH, ID, type Queries } from './made-up.ts'

export const stockQueries: Queries = ({ db, clock, objects }, { staffId }) => {
  const now = clock.now()
  const upload = { id: ID, staff_id: staffId, stock_no: 'x', inspection_id: null, point_id: null }
  const file = { photo_id: ID, format: 'jpg' as const, width: 320, height: 240, bytes: 1, sha256: HASH }
  return [
    () => stockNoOfSigned(db, ID),
    () => storePointList(db, 0),
    () => db.deleteFrom('inspection_point_lists').where('version', '=', 0).execute(),
    () => albums.touchAlbum(db, 'x'),
    () => albums.photosOfInspection(db, ID),
    () =>
      albums.insertPhoto(db, {
        id: ID,
        stock_no: 'x',
        state: 'processing',
        position: 1,
        place: 'lain',
        alt: 'x',
        turn: 0,
        masks: '[]',
        marks: '[]',
        released: false,
        version: 1,
        file_name: 'x',
        source_hash: HASH,
        sample: false,
        created_at: now,
        changed_at: now,
      }),
    () => removeEvidence(db, [ID], now),
    () => removeStrayEvidence(db, now),
    () => publicPhotoRows(db, 'x'),
    () => replaceRenditions(db, ID, [{ ...file, object_key: 'x' }]),
    () => publicRenditions(db, 'x'),
    () => jobs.enqueue(db, ID),
    () => jobs.renewJob(db, ID, 'x', 1_000),
    () => jobs.endJob(db, ID, 'x'),
    () => jobs.releaseJob(db, ID, 'x', 1_000),
    () => compareObjects(db, objects).next(),
    () => photosWith(db, ['x']),
    () => allAlbums(db),
    () => clearMasterKeys(db, now),
    () =>
      uploads.insertUpload(db, {
        ...upload,
        place: 'lain',
        file_name: 'x',
        again: false,
        length: 1,
        received: 0,
        created_at: now,
        expires_at: now,
      }),
    () => uploads.findUpload(db, ID),
    () => uploads.lockUpload(db, ID),
    () => uploads.unfinishedBytes(db, now),
    () => uploads.appendChunk(db, { upload_id: ID, first: 0, bytes: 1, object_key: 'x' }),
    () => uploads.chunksOf(db, ID),
    () => uploads.deleteChunks(db, ID),
    () => uploads.markUploaded(db, ID, ID),
    () => uploads.deleteUpload(db, ID),
  ]
}
