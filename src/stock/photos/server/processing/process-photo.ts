import type { AppContext } from '#server/app-context.ts'
import { keyOf } from '#server/objects/stored-object.ts'
import type { StockPhotoReply } from '#server/parsing/photo-decoder.ts'
import { InputRefused, ParserKilled } from '#server/parsing/refusals.ts'
import { changePhotoRow, findPhoto, lockPhoto, type PhotoRow, touchAlbum } from '../album-sql.ts'
import { type RenditionRow, replaceRenditions } from '../rendition-sql.ts'
import { readChunks, removeChunks } from '../uploads/chunks.ts'
import { endJob } from './job-sql.ts'

/** After this many kills of its decoder a photo has failed. */
const KILLS_MAX = 3
/** Characters of the address of a photo: 132 random bits. */
const MEDIA_KEY_CHARACTERS = 22
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/**
 * Makes the files of a photo, from its upload or from its master. Files of an older state of the photo are discarded.
 * Throws where a retry may succeed.
 */
export async function processPhoto(context: AppContext, photoId: string, holder: string): Promise<void> {
  const { db } = context
  const photo = await findPhoto(db, photoId)
  if (!photo) return void (await endJob(db, photoId, holder))
  const source = await sourceOf(context, photo)
  if (!source) return failPhoto(context, photo, holder, 'Berkasnya tidak lengkap')
  let made: StockPhotoReply
  try {
    made = await context.parsers.run('stockPhoto', {
      bytes: source,
      turn: photo.turn,
      masks: photo.masks,
      needsMaster: photo.master_key === null,
    })
  } catch (problem) {
    if (problem instanceof InputRefused)
      return failPhoto(context, photo, holder, 'Berkasnya rusak atau terpotong')
    throw problem
  }
  const renditions = await storeRenditions(context, photoId, made)
  const master_key = made.master ? await storeObject(context, made.master, 'webp') : photo.master_key
  await context.transaction(async (tx) => {
    // Locks the photo before its job, in the order of those who change it.
    const current = await lockPhoto(tx, photoId)
    if (!current || !(await endJob(tx, photoId, holder))) return
    await replaceRenditions(tx, photoId, renditions)
    await changePhotoRow(tx, photoId, {
      state: current.state === 'removed' ? 'removed' : 'ready',
      failed_because: null,
      master_key,
      media_key: context.chance.token().slice(0, MEDIA_KEY_CHARACTERS),
      width: made.width,
      height: made.height,
      placeholder: made.placeholder,
      mean_colour: made.meanColour,
    })
    if (current.stock_no) await touchAlbum(tx, current.stock_no)
  })
  if (photo.upload_id) await removeChunks(context, photo.upload_id)
}

async function sourceOf(context: AppContext, { master_key, upload_id }: PhotoRow): Promise<Buffer | null> {
  if (master_key) {
    const master = await context.objects.get(master_key)
    if (!master) throw new Error('the master of a photo is missing')
    return master
  }
  return upload_id ? readChunks(context, context.db, upload_id) : null
}

const storeRenditions = (
  context: AppContext,
  photo_id: string,
  { renditions }: StockPhotoReply,
): Promise<RenditionRow[]> =>
  Promise.all(
    renditions.map(async ({ format, width, height, bytes }) => {
      const object_key = await storeObject(context, bytes, format)
      // The key is the hash: `m/ab/cd/{sha256}.{extension}`.
      const sha256 = object_key.slice(8, 72)
      return { photo_id, format, width, height, bytes: bytes.length, sha256, object_key }
    }),
  )

async function storeObject(
  { objects }: AppContext,
  bytes: Uint8Array,
  format: keyof typeof TYPES,
): Promise<string> {
  const content = Buffer.from(bytes)
  const key = keyOf(content, format)
  await objects.put(key, content, TYPES[format])
  return key
}

async function failPhoto(
  context: AppContext,
  photo: PhotoRow,
  holder: string,
  because: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const current = await lockPhoto(tx, photo.id)
    if (!current || !(await endJob(tx, photo.id, holder))) return
    const state = current.state === 'removed' ? 'removed' : 'failed'
    await changePhotoRow(tx, photo.id, { state, failed_because: because })
  })
  if (photo.upload_id) await removeChunks(context, photo.upload_id)
}

/** Marks a photo as failed whose decoder was killed too often; returns whether it did. */
export async function failAbandonedPhoto(
  context: AppContext,
  problem: unknown,
  { photo_id, tries }: { photo_id: string; tries: number },
  holder: string,
): Promise<boolean> {
  if (!(problem instanceof ParserKilled) || tries < KILLS_MAX) return false
  const photo = await findPhoto(context.db, photo_id)
  if (photo) await failPhoto(context, photo, holder, 'Foto ini terlalu berat untuk diolah')
  return true
}
