import type { Notices } from '../../../platform/database/notices.ts'
import type { findSession } from './sql.ts'

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

const KEPT_MS = 5_000
/**
 * How long cached sessions are valid without an answer of the database. A connection that was cut silently delivers no
 * notifications; an answer over it proves that every earlier notification has arrived.
 */
const PROVED_MS = 1_000
const SESSIONS_MAX = 20_000

/**
 * Sessions that were looked up a moment ago, so that the calls of one page ask once. The database tells every process of each
 * session that ends, this one before its own statement is answered; while nobody listens, nothing is remembered, and while
 * the database has not answered for a second, nothing is believed.
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
    /** The session as it was read before, otherwise as `read` reads it now. */
    async find(id: string, read: () => Promise<Session | undefined>): Promise<Session | undefined> {
      const remembered = known.get(id)
      const asked = elapsed()
      const proved = notices.listening() && asked < provedAt + PROVED_MS
      if (remembered && remembered.until > asked && proved) return remembered.session
      known.delete(id)
      const before = endings
      const session = await read()
      // Since the question, not since the answer: what ended while it was answered may still be on its way.
      provedAt = Math.max(provedAt, asked)
      // One that ended while it was read may have been read as it stood before.
      if (!session || session.ended_at || before !== endings || !notices.listening()) return session
      if (known.size >= SESSIONS_MAX) known.clear()
      known.set(id, { session, until: elapsed() + KEPT_MS })
      return session
    },
    forget: (id: string) => void known.delete(id),
  }
}
