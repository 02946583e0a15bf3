import type { AppContext } from '#server/app-context.ts'
import { Failure } from '#server/failure.ts'
import { fetchMedia, MediaRefused } from '#server/outbound/whatsapp/media.ts'
import { reEncodePicture } from '#server/pictures/re-encoded.ts'
import { claimWaitingPhotos, storePhotoResult, tryLater } from './thread-sql.ts'

/** Photos per run. */
export const BATCH = 8
const TRIES_MAX = 5
/** Longer than the fetching and the encoding of one takes. */
const HELD_MS = 60_000
const WAIT_MS = 15_000

/** Fetches photos that customers sent, and stores them like photos of the desk; returns how many were claimed. */
export async function fetchPhotos(context: AppContext): Promise<number> {
  const { db, clock, config } = context
  if (config.whatsApp?.driver !== 'cloud') return 0
  const now = clock.now()
  const photos = await claimWaitingPhotos(db, now, new Date(now.getTime() + HELD_MS), BATCH)
  for (const { id, media_id, sha256, tries } of photos) {
    try {
      const bytes = await fetchMedia(config.whatsApp, { id: media_id, sha256 })
      await storePhotoResult(db, id, await reEncodePicture(context.parsers, bytes, { customer: null }))
    } catch (problem) {
      const isFinal = problem instanceof MediaRefused || isUnusable(problem) || tries >= TRIES_MAX
      context.log.warn({ err: problem, photo: id, isFinal }, 'photo of a customer')
      if (isFinal) await storePhotoResult(db, id, null)
      else await tryLater(db, id, new Date(clock.now().getTime() + WAIT_MS * tries))
    }
  }
  return photos.length
}

const isUnusable = (problem: unknown) => problem instanceof Failure && problem.code === 'photo_unusable'
