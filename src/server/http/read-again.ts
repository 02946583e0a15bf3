import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { runWithDeadline, runWithoutDeadline } from '#server/database/call-time.ts'
import { isDatabaseAway } from '#server/database/constraints.ts'
import type { OpenDatabase } from '#server/database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes nothing, whatever its method says. */
    safe?: boolean
    /** Answered during an overload as well, so that monitoring can reach the server. */
    neverShed?: boolean
  }
}

const POLL_MS = 50
/** Part of a read's time that is reserved for answering with a failure. */
const REFUSAL_RESERVE_MS = 250

type Restarts = Pick<OpenDatabase, 'ready' | 'readTimeoutMs'>
type Answering = Restarts & Pick<OpenDatabase, 'admission'>

/** Retries a read that a database outage interrupted, until it is answered, is `over` or its time is up. */
export function retryRead<T>(
  { ready, readTimeoutMs }: Restarts,
  read: () => Promise<T>,
  over: () => boolean = () => false,
): Promise<T> {
  const patience = readTimeoutMs - REFUSAL_RESERVE_MS
  const end = performance.now() + patience
  return runWithDeadline(patience, async () => {
    for (;;) {
      try {
        return await read()
      } catch (problem) {
        const left = end - performance.now()
        if (!isDatabaseAway(problem) || over() || left <= 0) throw problem
        // `ready` may not know yet that the database is gone, so this waits for a moment in any case.
        await delay(Math.min(POLL_MS, left))
        await Promise.race([ready(), delay(left, undefined, { ref: false })])
      }
    }
  })
}

/**
 * Retries reads that a database outage interrupted, which changes nothing; each is answered or refused within its time.
 * Writes are refused at once (503), because only their sender may decide to repeat them. Both wait for admission to the
 * database.
 */
export function retryReadsAfterRestart(app: FastifyInstance, { admission, ...restarts }: Answering): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    if (isRead || route.config?.safe)
      route.handler = function (request, reply) {
        const read = async () => handler.call(this, request, reply)
        const answer = () => retryRead(restarts, read, () => reply.sent)
        return route.config?.neverShed ? answer() : admission.request('reads', answer)
      }
    else
      route.handler = function (request, reply) {
        return admission.request('writes', () => runWithoutDeadline(() => handler.call(this, request, reply)))
      }
  })
}
