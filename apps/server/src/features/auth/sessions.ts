import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../calls/actor.ts'
import { bearerOf } from '../../calls/bearer.ts'
import type { Queries } from '../../database/database.ts'
import type { Portal } from '../../portal.ts'
import { findSession, insertSession, touchSession } from './queries.ts'
import { readSession, signSession } from './token.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 24 * 60 * MINUTE_MS
const ABSOLUTE_MS = 7 * IDLE_MS

type Parts = Pick<Portal, 'db' | 'clock' | 'chance' | 'jwtSecret'>

/** Opens a session for the customer and returns its token. */
export async function openSession(
  portal: Parts,
  customerId: string,
  queries: Queries = portal.db,
): Promise<string> {
  const now = portal.clock.now()
  const id = portal.chance.token()
  await insertSession(queries, { id, customer_id: customerId, created_at: now, seen_at: now, ended_at: null })
  return signSession(portal.jwtSecret, id, now, new Date(now.getTime() + ABSOLUTE_MS))
}

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
  const idle = now.getTime() - session.seen_at.getTime()
  const age = now.getTime() - session.created_at.getTime()
  return idle > IDLE_MS || age > ABSOLUTE_MS ? null : session
}
