import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { mediaFolder, openObjectStorage } from '../platform/objects/open-object-storage.ts'
import { StorageRefusal } from '../platform/objects/s3-storage.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

/** Lists the first objects; stores nothing. */
export async function examineMedia(config: Config, timeLimitMs: number): Promise<Omit<Finding, 'system'>> {
  const { media, dataDir } = config
  if (!media) return local(`photos are stored in ${mediaFolder(dataDir)} (MEDIA_URL)`)
  const storage = openObjectStorage(config, { fetch, clock: systemClock(), timeLimitMs })
  const { host } = new URL(media.endpoint)
  try {
    await storage.list('')
    return ok(`${host} stores photos in ${media.bucket}/${media.prefix}`)
  } catch (problem) {
    if (!(problem instanceof StorageRefusal)) throw problem
    const { status, code } = problem
    const why = code ? `: ${code}` : ''
    if (status === 401 || status === 403) throw new Trouble(`${host} refuses MEDIA_KEY or MEDIA_SECRET${why}`)
    if (status === 404) throw new Trouble(`${host} has no bucket ${media.bucket} (MEDIA_URL)${why}`)
    throw new Trouble(`${host} answers ${status}${why}`)
  }
}
