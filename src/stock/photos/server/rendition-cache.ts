import type { Clock } from '#server/clock.ts'
import type { Notices } from '#server/database/notices.ts'
import { hashOf } from '#server/hashing.ts'
import type { RenditionRow } from './rendition-sql.ts'

/** Bounds what a notice that got lost can do. */
const KNOWN_MS = 10_000
const KNOWN_MAX = 5_000

/**
 * Reads the files of a photo at most once in ten seconds, also of a key that no photo has. A change of an album ends what is known in
 * every process at once, so that a photo that was held or masked is not served at its old address, which browsers keep for a year.
 */
export function cacheRenditions(
  { clock, notices }: { clock: Clock; notices: Pick<Notices, 'on' | 'listening'> },
  read: (mediaKey: string) => Promise<RenditionRow[]>,
): (mediaKey: string) => Promise<RenditionRow[]> {
  const known = new Map<string, { files: Promise<RenditionRow[]>; until: number }>()
  notices.on('reference_changed', {
    heard(table) {
      if (table === 'stock_albums') known.clear()
    },
    lost: () => known.clear(),
  })
  return (mediaKey) => {
    if (!notices.listening()) return read(mediaKey)
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
