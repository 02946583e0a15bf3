import type { FastifyRequest } from 'fastify'
import { deviceName } from '#account/sessions/server/device-name.ts'
import type { SessionMethod } from '#account/sessions/sessions.contract.ts'
import { DAY_MS, MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { SignedIn } from '#server/calls/actor.ts'
import { bearerOf } from '#server/calls/bearer.ts'
import type { Origin } from '#server/calls/origin.ts'
import { setSignedIn } from '#server/database/admission.ts'
import type { Queries } from '#server/database/database.ts'
import { shortenNetwork } from '#server/limits/networks.ts'
import { createSessionCache, type Session } from './session-memory.ts'
import { findSession, insertSession, touchSession } from './sql.ts'
import { readSession, signSession } from './token.ts'

const IDLE_MS = DAY_MS
const ABSOLUTE_MS = 7 * DAY_MS

type Parts = Pick<AppContext, 'db' | 'clock' | 'chance' | 'secrets'>

/** Device, network and way of a sign-in. */
export interface Entry {
  customerId: string
  /** Null where the method is unknown. */
  way: SessionMethod | null
  /** Identifier of the device. */
  deviceMark: string | null
  origin: Pick<Origin, 'address' | 'userAgent'>
}

/** Opens a session for the customer and returns its token. */
export async function openSession(
  context: Parts,
  { customerId, way, deviceMark, origin }: Entry,
  queries: Queries = context.db,
): Promise<string> {
  const now = context.clock.now()
  const id = context.chance.token()
  await insertSession(queries, {
    id,
    customer_id: customerId,
    handle: context.chance.recordId(),
    way,
    device: deviceName(origin.userAgent),
    network: shortenNetwork(origin.address),
    device_mark: deviceMark,
    created_at: now,
    seen_at: now,
    ended_at: null,
  })
  return signSession(context.secrets.present, id, now, new Date(now.getTime() + ABSOLUTE_MS))
}

/** How recently a session must have been used and opened, to be usable at `now`. */
export const usableSince = (now: Date) => ({
  used: new Date(now.getTime() - IDLE_MS),
  opened: new Date(now.getTime() - ABSOLUTE_MS),
})

/**
 * Identifies the customer who sends a request. A session ends after 24 h without a call, after 7 days in any case, and at once by logout,
 * password change and reset: the stored row decides, not the token.
 */
export function openIdentity(context: Parts & Pick<AppContext, 'notices'>) {
  const { db, clock, secrets } = context
  const memory = createSessionCache(context.notices)
  return async (request: FastifyRequest): Promise<SignedIn | null> => {
    const token = bearerOf(request)
    if (!token) return null
    const now = clock.now()
    const id = readSession(secrets.accepted, token, now)
    if (!id) return null
    // Only a token that this portal has signed gets here.
    setSignedIn(true)
    const session = await memory.find(id, () => findSession(db, id))
    if (!session || !isLive(session, now)) {
      setSignedIn(false)
      return null
    }
    // Once a minute is exact enough for an expiry after 24 h, and saves a write at each call.
    if (now.getTime() - session.seen_at.getTime() > MINUTE_MS) {
      memory.forget(id)
      await touchSession(db, session.customer_id, id, now)
    }
    return { kind: 'customer', id: session.customer_id, sessionId: id }
  }
}

/** The session while it may be used; null once it has ended or expired. */
export async function liveSession(queries: Queries, id: string, now: Date) {
  const session = await findSession(queries, id)
  return session && isLive(session, now) ? session : null
}

function isLive({ ended_at, seen_at, created_at }: Session, now: Date): boolean {
  const { used, opened } = usableSince(now)
  return ended_at === null && seen_at >= used && created_at >= opened
}
