import type { Database } from '#server/database/database.ts'
import { checksum } from '#server/hashing.ts'
import { typeOf } from '#server/objects/copy-objects.ts'
import type { ObjectStorage } from '#server/objects/stored-object.ts'
import { compareObjects } from './object-references.ts'

interface Parts {
  db: Database
  objects: ObjectStorage
}

/** An object is stored before the row that names it: younger ones may be on their way. */
const ORPHAN_MS = 24 * 3_600_000

export interface MediaCheck {
  objects: number
  missing: string[]
  /** Their content is not that of their key. */
  altered: string[]
  orphans: number
}

/** Compares the storage with the rows and reads every object; changes nothing. */
export async function checkMedia({ db, objects }: Parts): Promise<MediaCheck> {
  const found: MediaCheck = { objects: 0, missing: [], altered: [], orphans: 0 }
  for await (const one of compareObjects(db, objects)) {
    if (one.kind === 'missing') found.missing.push(one.key)
    else {
      found.objects++
      if (one.kind === 'orphan') found.orphans++
      const bytes = await objects.get(one.key)
      const sum = checksum()
      sum.add(bytes ?? Buffer.alloc(0))
      if (!one.key.includes(sum.value())) found.altered.push(one.key)
    }
  }
  return found
}

/** Deletes objects that no row has named for a day; returns how many. */
export async function sweepMedia({ db, objects }: Parts, now: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0
  for await (const one of compareObjects(db, objects)) {
    if (signal?.aborted) return removed
    if (one.kind !== 'orphan' || now.getTime() - one.changedAt.getTime() < ORPHAN_MS) continue
    await objects.remove(one.key)
    removed++
  }
  return removed
}

/** Copies what rows name into another storage, also while both are in use; returns how many were not there yet. */
export async function copyMedia({ db, objects }: Parts, to: ObjectStorage): Promise<number> {
  let copied = 0
  for await (const one of compareObjects(db, objects)) {
    if (one.kind !== 'known' || (await to.head(one.key))) continue
    const bytes = await objects.get(one.key)
    if (!bytes) continue
    await to.put(one.key, bytes, typeOf(one.key))
    copied++
  }
  return copied
}
