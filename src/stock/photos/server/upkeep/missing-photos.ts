import { sql } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Queries } from '#server/database/database.ts'
import type { ObjectStorage } from '#server/objects/stored-object.ts'
import { compareObjects } from './object-references.ts'

/** The count ends after this many missing objects. */
const MISSING_MAX = 200

export interface MissingPhotos {
  /** Number of photos with a missing object. */
  photos: number
  /** Names of objects that were looked at, in the order of the storage. */
  looked: number
  /** Whether these are all names. */
  isWhole: boolean
}

/**
 * Counts photos with an object that is missing in the storage. It reads names only, page by page, and ends at
 * `until` or after many missing ones. Names are hashes: the first of them are a random sample of all.
 */
export async function countPhotosMissingObjects(
  db: Queries,
  objects: ObjectStorage,
  { clock, until, missingMax = MISSING_MAX }: { clock: Clock; until: Date; missingMax?: number },
): Promise<MissingPhotos> {
  const missing: string[] = []
  let looked = 0
  let isWhole = true
  for await (const one of compareObjects(db, objects)) {
    if (missing.length >= missingMax || clock.now() >= until) {
      isWhole = false
      break
    }
    looked++
    if (one.kind === 'missing') missing.push(one.key)
  }
  const photos = missing.length === 0 ? 0 : (await photosWith(db, missing)).size
  return { photos, looked, isWhole }
}

/** Ids of the photos that these objects belong to. */
export async function photosWith(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  // The indexes of keys are in the order of the storage, byte by byte.
  const named = (column: string) => sql<boolean>`${sql.ref(column)} collate "C" = any(${keys}::text[])`
  const renditions = await db
    .selectFrom('photo_renditions')
    .select('photo_id as id')
    .where(named('object_key'))
    .execute()
  const masters = await db.selectFrom('stock_photos').select('id').where(named('master_key')).execute()
  return new Set([...renditions, ...masters].map(({ id }) => id))
}
