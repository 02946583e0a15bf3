import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { answerWithin, answerWrite } from '../database/call-time.ts'
import { isDatabaseAway } from '../database/constraints.ts'
import type { OpenDatabase } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes nothing, whatever its method says. */
    safe?: boolean
  }
}

const POLL_MS = 50
/** Of the time for a read, what is kept for telling that it cannot be answered. */
const TO_SAY_NO_MS = 250

/**
 * A read that the database's death cut off is answered once it is back; repeating it changes nothing. It is answered or
 * refused within its time. Writes are refused at once (503), because only who sent them may decide to repeat them.
 */
export function readAgainAfterRestart(
  app: FastifyInstance,
  { ready, readTimeoutMs }: Pick<OpenDatabase, 'ready' | 'readTimeoutMs'>,
): void {
  const patience = readTimeoutMs - TO_SAY_NO_MS
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const reads = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    if (!reads && !route.config?.safe) {
      route.handler = function (request, reply) {
        return answerWrite(() => handler.call(this, request, reply))
      }
      return
    }
    route.handler = function (request, reply) {
      const end = performance.now() + patience
      return answerWithin(patience, async () => {
        for (;;) {
          try {
            return await handler.call(this, request, reply)
          } catch (problem) {
            const left = end - performance.now()
            if (!isDatabaseAway(problem) || reply.sent || left <= 0) throw problem
            // That it is gone may be seen here before its end is known there, so a moment passes in any case.
            await delay(Math.min(POLL_MS, left))
            await Promise.race([ready(), delay(left, undefined, { ref: false })])
          }
        }
      })
    }
  })
}
