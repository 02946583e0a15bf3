import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { bearerOf } from '../calls/bearer.ts'
import { Failure } from '../failure.ts'
import { sameSecret } from '../hashing.ts'
import type { Portal } from '../portal.ts'
import { metricsOfAll } from '../processes/worker.ts'
import { isLoopback } from './loopback.ts'

/** `/metrics` in Prometheus' text form, for loopback callers or with `METRICS_TOKEN`; for others it does not exist. */
export function mountMetrics(app: FastifyInstance, { config, db }: Portal): void {
  const registry = new Registry()
  // Where there are workers, they answer each other's questions for it.
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait or were given up',
    labelNames: ['state'] as const,
    // Every worker counts the same rows.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from outbox where state <> 'sent' group by state`.execute(db)
      this.reset()
      for (const state of ['waiting', 'dead']) {
        this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
      }
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config
    const allowed = metricsToken ? sameSecret(bearerOf(request) ?? '', metricsToken) : isLoopback(request.ip)
    if (!allowed) throw new Failure('not_found')
    return reply.type(registry.contentType).send(await metricsOfAll(registry))
  })
}
