import type { Clock } from '../clock.ts'
import type { Reference, ReferenceMemory } from '../database/reference.ts'
import type { KeptDocument } from './kept-document.ts'

/** A drawn page: what is sent for an address. */
export interface KeptPage {
  status: number
  document: KeptDocument
}

/** Remembers drawn pages by their address. */
export interface PageMemory {
  /** The page at `address`, drawn by `draw` where it is not remembered; of several that ask at once one draws. */
  page(address: string, draw: () => Promise<Drawing>): Promise<KeptPage | null>
  /** Whether it is remembered. */
  has(address: string): Promise<boolean>
}

/** What was drawn, and whether others may get it as well. */
export interface Drawing {
  page: KeptPage | null
  keep: boolean
}

interface Entry {
  page: Promise<KeptPage | null>
  until: number
  bytes: number
}

const PAGES_MAX = 2_000
const BYTES_MAX = 64_000_000
/** With what it is compressed to. */
const BYTES_FOR_ONE = 1.3

/**
 * Keeps pages for `keptMs` at the most, and until one of `tables` changes: what began to be drawn before is put among the former
 * ones, which nobody asks again. While the database's notices do not arrive, nothing is kept.
 */
export function rememberPages(
  reference: ReferenceMemory,
  clock: Clock,
  { tables, keptMs }: { tables: readonly string[]; keptMs: number },
): PageMemory {
  const kept: Reference<Map<string, Entry>> = { tables, read: async () => new Map() }
  const bytesOf = (pages: Map<string, Entry>) =>
    [...pages.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const live = (entry: Entry | undefined) => entry && entry.until > clock.now().getTime()

  function put(pages: Map<string, Entry>, address: string, drawing: Promise<Drawing>): Entry {
    const until = clock.now().getTime() + keptMs
    const entry: Entry = { page: drawing.then(({ page }) => page), until, bytes: 0 }
    pages.set(address, entry)
    drawing.then(
      ({ page, keep }) => {
        if (!page || !keep) return forget(pages, address, entry)
        entry.bytes = page.document.plain.length * BYTES_FOR_ONE
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
    async page(address, draw) {
      const pages = await reference(kept)
      const known = pages.get(address)
      if (known && live(known)) {
        // What was looked at last leaves last.
        pages.delete(address)
        pages.set(address, known)
        return known.page
      }
      return put(pages, address, draw()).page
    },
    has: async (address) => Boolean(live((await reference(kept)).get(address))),
  }
}
