import * as z from 'zod/mini'
import { get, post } from '#core/endpoint.ts'
import { instant, recordId } from '#core/fields.ts'

/** How a session was opened; `local` by e-mail and password. */
const SESSION_METHODS = ['local', 'google', 'facebook', 'passkey'] as const
export type SessionMethod = (typeof SESSION_METHODS)[number]

/** A session as its owner sees it; it contains nothing that could open or continue one. */
const ownSession = z.object({
  id: z.string(),
  /** `Chrome di Android`, or `Browser tidak dikenal` where the browser does not say. */
  device: z.string(),
  /** A part of the network address, `36.79.x.x`; null where none was stored. */
  network: z.nullable(z.string()),
  way: z.nullable(z.enum(SESSION_METHODS)),
  created_at: instant,
  /** The last call, to the minute. */
  seen_at: instant,
  /** The session of this call. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

const ok = z.object({ ok: z.literal(true) })

export const listSessions = get(
  '/auth/sessions',
  'customer',
  "The customer's sessions that may still be used, this one first",
  {
    reply: z.array(ownSession),
  },
)

export const endSession = post(
  '/auth/sessions/{id}/end',
  'customer',
  'End one of the own sessions; harmless when it has ended already',
  {
    params: z.object({ id: recordId }),
    reply: ok,
  },
)

export const endOtherSessions = post(
  '/auth/sessions/end-others',
  'customer',
  'End every own session but this one, and whatever would open another',
  {
    reply: ok,
  },
)

export const sessionEndpoints = { listSessions, endSession, endOtherSessions }
