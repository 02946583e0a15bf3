import type { Database } from './database.ts'
import type { Notices } from './notices.ts'

/** Something that seldom changes: how it is read, and the tables that it is read from. */
export interface Reference<T> {
  tables: readonly string[]
  read(db: Database): Promise<T>
}

/** Answers reference data from memory. Whoever changes a row of its tables ends what every process remembers of it. */
export type ReferenceMemory = <T>(what: Reference<T>) => Promise<T>

/**
 * Each `Reference` is read once and kept until the database tells that one of its tables has changed
 * (the triggers `reference_changed`). While nobody listens, it is read each time.
 */
export function rememberReference(db: Database, notices: Pick<Notices, 'on' | 'listening'>): ReferenceMemory {
  const kept = new Map<Reference<unknown>, Promise<unknown>>()
  notices.on('reference_changed', {
    heard(table) {
      for (const what of kept.keys()) if (what.tables.includes(table)) kept.delete(what)
    },
    lost: () => kept.clear(),
  })
  return <T>(what: Reference<T>) => {
    const remembered = kept.get(what)
    // It was put there under the very object that says its type.
    if (remembered) return remembered as Promise<T>
    const reading = what.read(db)
    if (!notices.listening()) return reading
    // Before the answer is there: a change that is told meanwhile removes it again.
    kept.set(what, reading)
    reading.catch(() => {
      if (kept.get(what) === reading) kept.delete(what)
    })
    return reading
  }
}
