import type { Notices } from '#server/database/notices.ts'
import type { findSession } from './sql.ts'

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

const CACHED_MS = 5_000
/**
 * How long cached sessions are valid without an answer of the database. A connection that was cut silently delivers no
 * notifications; an answer over it proves that every earlier notification has arrived.
 */
const PROVED_MS = 1_000
const SESSIONS_MAX = 20_000

/**
 * Cache of sessions, so that the calls of one page look the session up once. The database notifies every process of each session that
 * ends, this one before its own statement is answered. Without a listening connection nothing is cached, and without an answer of the
 * database for a second nothing cached is used.
 */
export function createSessionCache(
  notices: Pick<Notices, 'on' | 'listening'>,
  elapsed: () => number = () => performance.now(),
) {
  let provedAt = Number.NEGATIVE_INFINITY
  const known = new Map<string, { session: Session; until: number }>()
  let endings = 0
  notices.on('session_ended', {
    heard(id) {
      endings++
      known.delete(id)
    },
    lost() {
      endings++
      known.clear()
    },
  })
  return {
    /** The cached session, otherwise what `read` returns. */
    async find(id: string, read: () => Promise<Session | undefined>): Promise<Session | undefined> {
      const cached = known.get(id)
      const asked = elapsed()
      const proved = notices.listening() && asked < provedAt + PROVED_MS
      if (cached && cached.until > asked && proved) return cached.session
      known.delete(id)
      const before = endings
      const session = await read()
      // From the time of the query, not of its answer: a notification sent in between may not have arrived yet.
      provedAt = Math.max(provedAt, asked)
      // A session that ended during the query may have been read in its former state.
      if (!session || session.ended_at || before !== endings || !notices.listening()) return session
      if (known.size >= SESSIONS_MAX) known.clear()
      known.set(id, { session, until: elapsed() + CACHED_MS })
      return session
    },
    forget: (id: string) => void known.delete(id),
  }
}
