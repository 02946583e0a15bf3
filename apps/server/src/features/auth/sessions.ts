import type { SessionWay } from '@toyota-trust/contracts/sessions.ts'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../calls/actor.ts'
import { bearerOf } from '../../calls/bearer.ts'
import type { Origin } from '../../calls/origin.ts'
import type { Queries } from '../../database/database.ts'
import { shownNetworkOf } from '../../limits/networks.ts'
import type { Portal } from '../../portal.ts'
import { deviceName } from './devices/device-name.ts'
import { findSession, insertSession, touchSession } from './queries.ts'
import { readSession, signSession } from './token.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 24 * 60 * MINUTE_MS
const ABSOLUTE_MS = 7 * IDLE_MS

type Parts = Pick<Portal, 'db' | 'clock' | 'chance' | 'jwtSecret'>

/** Where and how somebody came in. */
export interface Entry {
  customerId: string
  /** Null when nobody can tell any more. */
  way: SessionWay | null
  /** By what the device is known. */
  deviceMark: string | null
  origin: Pick<Origin, 'address' | 'userAgent'>
}

/** Opens a session for the customer and returns its token. */
export async function openSession(
  portal: Parts,
  { customerId, way, deviceMark, origin }: Entry,
  queries: Queries = portal.db,
): Promise<string> {
  const now = portal.clock.now()
  const id = portal.chance.token()
  await insertSession(queries, {
    id,
    customer_id: customerId,
    handle: portal.chance.recordId(),
    way,
    device: deviceName(origin.userAgent),
    network: shownNetworkOf(origin.address),
    device_mark: deviceMark,
    created_at: now,
    seen_at: now,
    ended_at: null,
  })
  return signSession(portal.jwtSecret, id, now, new Date(now.getTime() + ABSOLUTE_MS))
}

/** How recently a session must have been used and opened, to be usable at `now`. */
export const usableSince = (now: Date) => ({
  used: new Date(now.getTime() - IDLE_MS),
  opened: new Date(now.getTime() - ABSOLUTE_MS),
})

/**
 * Who sends this request. A session ends after 24 h without a call, after 7 days in any case, and at once by logout,
 * password change and reset: the record decides, not the token.
 */
export async function identify(portal: Parts, request: FastifyRequest): Promise<SignedIn | null> {
  const token = bearerOf(request)
  if (!token) return null
  const now = portal.clock.now()
  const id = await readSession(portal.jwtSecret, token, now)
  if (!id) return null
  const session = await liveSession(portal.db, id, now)
  if (!session) return null
  // Once a minute is exact enough for an end after 24 h, and spares a write for each call.
  if (now.getTime() - session.seen_at.getTime() > MINUTE_MS) await touchSession(portal.db, id, now)
  return { kind: 'customer', id: session.customer_id, sessionId: id }
}

/** The session while it may be used; null once it has ended or grown too old. */
export async function liveSession(queries: Queries, id: string, now: Date) {
  const session = await findSession(queries, id)
  if (!session || session.ended_at) return null
  const { used, opened } = usableSince(now)
  return session.seen_at < used || session.created_at < opened ? null : session
}
