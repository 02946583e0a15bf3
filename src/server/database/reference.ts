import { runOutsideAdmission } from './admission.ts'
import { isReading } from './call-time.ts'
import { isDatabaseAway } from './constraints.ts'
import type { Database } from './database.ts'
import type { Notices } from './notices.ts'

/** Data that seldom changes: how to read it, and the tables it comes from. */
export interface Reference<T> {
  tables: readonly string[]
  read(db: Database): Promise<T>
}

/** Reads reference data from a cache. A change to a row of its tables invalidates it in every process. */
export type ReadReference = <T>(what: Reference<T>) => Promise<T>

/**
 * Reads each `Reference` once and caches it until the database notifies that one of its tables has changed
 * (the triggers `reference_changed`). While notices do not arrive, reads it each time. While the database is away,
 * calls that only read are answered with what was read last.
 */
export function createReferenceCache(
  db: Database,
  notices: Pick<Notices, 'on' | 'listening'>,
): ReadReference {
  const cache = new Map<Reference<unknown>, Promise<unknown>>()
  const lastRead = new Map<Reference<unknown>, unknown>()
  const read = async <T>(what: Reference<T>): Promise<T> => {
    try {
      const value = await runOutsideAdmission(() => what.read(db))
      lastRead.set(what, value)
      return value
    } catch (problem) {
      // A call that writes decides by what is true now.
      if (!isReading() || !isDatabaseAway(problem) || !lastRead.has(what)) throw problem
      // The next call asks the database again.
      cache.delete(what)
      return lastRead.get(what) as T
    }
  }
  notices.on('reference_changed', {
    heard(table) {
      for (const what of cache.keys()) if (what.tables.includes(table)) cache.delete(what)
    },
    lost: () => cache.clear(),
  })
  return <T>(what: Reference<T>) => {
    const known = cache.get(what)
    // It was put there under the very object that says its type.
    if (known) return known as Promise<T>
    const reading = read(what)
    if (!notices.listening()) return reading
    // Before the answer has arrived: a change in the meantime removes it again.
    cache.set(what, reading)
    reading.catch(() => {
      if (cache.get(what) === reading) cache.delete(what)
    })
    return reading
  }
}
