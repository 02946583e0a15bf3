import { sql } from 'kysely'
import type { Queries } from '../../../../platform/database/database.ts'
import type { ObjectStorage } from '../../../../platform/objects/stored-object.ts'
import { compareObjects } from './object-references.ts'

/** Photos of which the storage misses an object; reads names alone, no object. */
export async function countPhotosMissingObjects(db: Queries, objects: ObjectStorage): Promise<number> {
  const missing: string[] = []
  for await (const one of compareObjects(db, objects)) if (one.kind === 'missing') missing.push(one.key)
  return missing.length === 0 ? 0 : (await photosWith(db, missing)).size
}

/** Photos of which these are objects. */
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
