import type { Clock } from '#server/clock.ts'
import { hashOf } from '#server/hashing.ts'
import type { RenditionRow } from './rendition-sql.ts'

/** How long a photo that was held or changed may still be served: no process is notified of a change. */
const KNOWN_MS = 10_000
const KNOWN_MAX = 5_000

/** Reads the files of a photo at most once in ten seconds, also of a key that no photo has. */
export function cacheRenditions(
  clock: Clock,
  read: (mediaKey: string) => Promise<RenditionRow[]>,
): (mediaKey: string) => Promise<RenditionRow[]> {
  const known = new Map<string, { files: Promise<RenditionRow[]>; until: number }>()
  return (mediaKey) => {
    // A slice of the address would keep the whole address in memory; its hash is a short string of its own.
    const key = hashOf(mediaKey)
    const now = clock.now().getTime()
    const found = known.get(key)
    if (found && found.until > now) return found.files
    if (known.size >= KNOWN_MAX) known.clear()
    const files = read(mediaKey)
    files.catch(() => known.delete(key))
    known.set(key, { files, until: now + KNOWN_MS })
    return files
  }
}
