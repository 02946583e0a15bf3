import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Time in which at least one statement of a request was under way: statements sent together count once. */
interface Spent {
  ms: number
  underWay: number
  since: number
}

const current = new AsyncLocalStorage<Spent>()
const ofRequests = new WeakMap<FastifyRequest, Spent>()

/** Counts what each request waits for the database. */
export function measureDatabaseTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const spent = { ms: 0, underWay: 0, since: 0 }
    ofRequests.set(request, spent)
    current.run(spent, done)
  })
  // A body arrives in the context of its connection, which other requests have used before.
  app.addHook('preValidation', (request, _reply, done) => {
    const spent = ofRequests.get(request)
    if (spent) current.run(spent, done)
    else done()
  })
}

/** Milliseconds that a request has waited for the database so far. */
export function databaseTimeOf(request: FastifyRequest): number {
  const { ms, underWay, since } = ofRequests.get(request) ?? { ms: 0, underWay: 0, since: 0 }
  return underWay > 0 ? ms + performance.now() - since : ms
}

/** Adds the time of `work` to the request that it runs for. */
export async function measureDatabaseWork<T>(work: () => Promise<T>): Promise<T> {
  const spent = current.getStore()
  if (!spent) return work()
  if (spent.underWay++ === 0) spent.since = performance.now()
  try {
    return await work()
  } finally {
    if (--spent.underWay === 0) spent.ms += performance.now() - spent.since
  }
}

/** Runs background work that a request starts, without counting it. */
export const runOutsideRequestTime = <T>(work: () => T): T => current.exit(work)
