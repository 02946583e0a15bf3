import type { Client } from '#core/client.ts'
import { addressOf, type Endpoint } from '#core/endpoint.ts'
import { STRANGER } from '#server/calls/actor.ts'
import { parseInput } from '#server/calls/parse-input.ts'
import { type Handler, type Implement, type Meta, routeOf } from '#server/calls/surface.ts'
import { runWithoutDeadline } from '#server/database/call-time.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { retryRead } from '#server/http/read-again.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Tracing } from '#server/tracing/tracing.ts'

interface ModuleSettings {
  /** Prefix of its paths where it is served to other systems; its metrics have it too. */
  prefix: string
  timeoutMs: number
  database: Pick<OpenDatabase, 'ready' | 'readTimeoutMs'>
  metrics: Pick<Metrics, 'answered'>
  tracing: Pick<Tracing, 'inSpan'> | null
}

type Given = { params?: object; query?: object; body?: unknown }

/**
 * A client of a system that lives in this process: `implement` binds its contracts to the functions that answer them, `client` calls
 * those functions. Parses both ways by the contract and gives up after its time, as the client over HTTP does. Throws a `Failure`, or the defect.
 */
export function openModuleClient({ prefix, timeoutMs, database, metrics, tracing }: ModuleSettings) {
  const handlers = new Map<Endpoint, Handler<never>>()
  const implement: Implement = (definition, handler) => {
    // Bound to this very contract, which the key of a map cannot tell.
    handlers.set(definition, handler as unknown as Handler<never>)
  }

  async function answer(definition: Endpoint, given: Given): Promise<unknown> {
    const handler = handlers.get(definition)
    if (!handler) throw new Failure('not_found')
    const input = parseInput(definition, encodeModuleRequest(definition, given))
    // Another system has no session and no key, and these handlers read nothing else.
    const request = { ...input, actor: STRANGER, meta: {} as Meta } as never
    const work = async () => definition.reply.parse(await handler(request))
    const isRead = definition.method === 'GET' || definition.safe
    return isRead ? retryRead(database, work) : runWithoutDeadline(work)
  }

  async function callWithMetrics(definition: Endpoint, given: Given): Promise<unknown> {
    const route = routeOf(definition, prefix)
    const begun = performance.now()
    let status: number = definition.status ?? 200
    try {
      const work = () => withTimeout(answer(definition, given), timeoutMs)
      return await (tracing?.inSpan(`${definition.method} ${route}`, work) ?? work())
    } catch (problem) {
      status = problem instanceof Failure ? problem.status : 500
      throw problem
    } finally {
      metrics.answered({ method: definition.method, route, status }, (performance.now() - begun) / 1000)
    }
  }

  const client: Client = async (definition, input) => {
    const reply = await callWithMetrics(definition, input as Given)
    // Parsed again as a client does, and no object of the module's own; types cannot follow through a generic.
    return definition.reply.parse(JSON.parse(JSON.stringify(reply))) as never
  }
  return { implement, client }
}

/** Path and query as text, the body as JSON: what a contract parses. */
function encodeModuleRequest(definition: Endpoint, { params, query, body }: Given) {
  const { search } = new URL(addressOf(definition, params as never, query as never), 'http://module')
  return {
    params:
      params && Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    query: Object.fromEntries(new URLSearchParams(search)),
    body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
  }
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
