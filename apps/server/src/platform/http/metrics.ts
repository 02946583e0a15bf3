import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, Histogram } from 'prom-client'
import type { Portal } from '../../portal.ts'
import { bearerOf } from '../calls/bearer.ts'
import type { OpenDatabase } from '../database/database.ts'
import { Failure } from '../failure.ts'
import { sameSecret } from '../hashing.ts'
import { watchState } from '../metrics/state.ts'
import { metricsOfAll } from '../processes/worker.ts'
import { isFromHere } from './loopback.ts'

/**
 * `/metrics` in Prometheus' text form, with `METRICS_TOKEN`; for others it does not exist. Without a token, and never in production,
 * for callers on this machine that nobody forwards: a proxy beside us would open it to the world.
 */
export function mountMetrics(
  app: FastifyInstance,
  { config, db, metrics: { registry } }: Portal,
  { connections }: Pick<OpenDatabase, 'connections'>,
): void {
  // Where there are workers, they answer each other's questions for it.
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  })
  watchState(registry, db, connections)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config
    const allowed = metricsToken
      ? sameSecret(bearerOf(request) ?? '', metricsToken)
      : !config.production && isFromHere(request)
    if (!allowed) throw new Failure('not_found')
    return reply.type(registry.contentType).send(await metricsOfAll(registry))
  })
}
