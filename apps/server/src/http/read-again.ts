import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../database/constraints.ts'
import type { OpenDatabase } from '../database/database.ts'

/** Ours is being started again and comes back; of one elsewhere nobody knows, so the reader is told soon. */
const PATIENCE_MS = { embedded: 10_000, elsewhere: 2_000 }
const POLL_MS = 50

/**
 * A read that the database's death cut off is answered once it is back; repeating it changes nothing. Writes are
 * refused at once (503), because only who sent them may decide to repeat them.
 */
export function readAgainAfterRestart(
  app: FastifyInstance,
  { embedded, ready }: Pick<OpenDatabase, 'embedded' | 'ready'>,
): void {
  const patience = embedded ? PATIENCE_MS.embedded : PATIENCE_MS.elsewhere
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return
    const { handler } = route
    route.handler = async function (request, reply) {
      const end = performance.now() + patience
      for (;;) {
        try {
          return await handler.call(this, request, reply)
        } catch (problem) {
          const left = end - performance.now()
          if (!isDatabaseAway(problem) || reply.sent || left <= 0) throw problem
          // That it is gone may be seen here before its end is known there, so a moment passes in any case.
          await delay(POLL_MS)
          await Promise.race([ready(), delay(left, undefined, { ref: false })])
        }
      }
    }
  })
}
