import { systemClock } from '#server/clock.ts'
import { commandText } from '#server/command-name.ts'
import type { Config } from '#server/config.ts'
import { openPostgres } from '#server/database/database.ts'
import { requireReadableTables } from '#server/database/database-check.ts'
import { runningAddress } from '#server/database/embedded/embedded-postgres.ts'
import { migrationState } from '#server/database/migration-state.ts'
import { openObjectStorage } from '#server/objects/open-object-storage.ts'
import { StorageRefusal } from '#server/objects/s3-storage.ts'
import { requireUsableMediaDir } from '#server/objects/usable-folder.ts'
import { countPhotosMissingObjects, type MissingPhotos } from '#stock/photos/server/upkeep/missing-photos.ts'
import { type Finding, local, ok, Trouble } from './finding.ts'

/** Lists the first objects of a service, or looks whether the folder can be written; leaves nothing there. */
export async function examineMedia(config: Config, timeLimitMs: number): Promise<Omit<Finding, 'system'>> {
  const { media, mediaDir } = config
  await requireUsableMediaDir(config)
  if (!media) return local(`photos are stored in ${mediaDir} (MEDIA_DIR, MEDIA_URL)`)
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

/**
 * Compares the photos of the database with the names in the storage, for no longer than `timeLimitMs`; on a database whose
 * tables are still to be made or changed it looks at none.
 */
export async function examinePhotos(config: Config, timeLimitMs: number): Promise<Omit<Finding, 'system'>> {
  const address = config.databaseUrl ?? runningAddress(config.dataDir)
  if (!address) return local('the embedded database is not running, so no photo was looked for')
  const { db, close } = openPostgres(address, 1, config.databaseUrl ? config.database : {})
  const clock = systemClock()
  try {
    await requireReadableTables(db)
    const { missing } = await migrationState(db)
    if (missing.length > 0) return local('looked for once the migrations have run')
    const storage = openObjectStorage(config, { fetch, clock, timeLimitMs })
    const until = new Date(clock.now().getTime() + timeLimitMs)
    return photosFinding(await countPhotosMissingObjects(db, storage, { clock, until }))
  } finally {
    await close()
  }
}

/** Says of how many names the count speaks where it did not see all of them. */
export function photosFinding({ photos, looked, isWhole }: MissingPhotos): Omit<Finding, 'system'> {
  const sample = isWhole ? '' : ` among the first ${looked} names of objects`
  if (photos > 0)
    throw new Trouble(
      `${photos} ${photos === 1 ? 'photo misses' : 'photos miss'} objects${sample}: \`${commandText('media', 'check')}\` names them, a backup with --media has them`,
    )
  if (isWhole) return ok('every photo has its objects')
  return ok(`no photo misses an object${sample}; \`${commandText('media', 'check')}\` looks at all of them`)
}
