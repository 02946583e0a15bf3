import type { Clock } from '#server/clock.ts'
import type { ReadReference, Reference } from '#server/database/reference.ts'
import type { CachedDocument } from './cached-document.ts'

/** A rendered page with its status. */
export interface CachedPage {
  status: number
  document: CachedDocument
}

/** Caches rendered pages by their address. */
export interface PageCache {
  /** Returns the page at `address`; calls `render` where it is not cached, once for concurrent requests. */
  page(address: string, render: () => Promise<RenderResult>): Promise<CachedPage | null>
  /** Whether the page at `address` is cached. */
  has(address: string): Promise<boolean>
}

/** A rendered page, and whether it may be cached for other callers. */
export interface RenderResult {
  page: CachedPage | null
  keep: boolean
}

interface Entry {
  page: Promise<CachedPage | null>
  until: number
  bytes: number
}

const PAGES_MAX = 2_000
const BYTES_MAX = 64_000_000
/** Factor for the compressed copies of a document. */
const BYTES_WITH_COPIES = 1.3

/**
 * Caches pages for `keptMs` at the most, and until one of `tables` changes: a rendering that began before the change goes into
 * the former, discarded map. While the database's notices do not arrive, nothing is cached.
 */
export function openPageCache(
  reference: ReadReference,
  clock: Clock,
  { tables, keptMs }: { tables: readonly string[]; keptMs: number },
): PageCache {
  const kept: Reference<Map<string, Entry>> = { tables, read: async () => new Map() }
  const bytesOf = (pages: Map<string, Entry>) =>
    [...pages.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const isFresh = (entry: Entry | undefined) => entry && entry.until > clock.now().getTime()

  function put(pages: Map<string, Entry>, address: string, rendering: Promise<RenderResult>): Entry {
    const until = clock.now().getTime() + keptMs
    const entry: Entry = { page: rendering.then(({ page }) => page), until, bytes: 0 }
    pages.set(address, entry)
    rendering.then(
      ({ page, keep }) => {
        if (!page || !keep) return forget(pages, address, entry)
        // The address is the caller's and can be 8 KB.
        entry.bytes = page.document.plain.length * BYTES_WITH_COPIES + 2 * address.length
        for (const oldest of pages.keys()) {
          if (pages.size <= PAGES_MAX && bytesOf(pages) <= BYTES_MAX) break
          pages.delete(oldest)
        }
      },
      () => forget(pages, address, entry),
    )
    return entry
  }
  const forget = (pages: Map<string, Entry>, address: string, entry: Entry) => {
    if (pages.get(address) === entry) pages.delete(address)
  }

  return {
    async page(address, render) {
      const pages = await reference(kept)
      const known = pages.get(address)
      if (known && isFresh(known)) {
        // Re-inserted at the end: the least recently used page is evicted first.
        pages.delete(address)
        pages.set(address, known)
        return known.page
      }
      return put(pages, address, render()).page
    },
    has: async (address) => Boolean(isFresh((await reference(kept)).get(address))),
  }
}
