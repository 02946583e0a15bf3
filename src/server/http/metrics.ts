import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry } from 'prom-client'
import type { AppContext } from '#server/app-context.ts'
import { bearerOf } from '#server/calls/bearer.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { sameSecret } from '#server/hashing.ts'
import { watchState } from '#server/metrics/state.ts'
import { metricsOfAll } from '#server/processes/worker.ts'
import { isLocalRequest } from './loopback.ts'

/**
 * `/metrics` in Prometheus' text form, with `METRICS_TOKEN`; for others it does not exist. Without a token, and never in production,
 * only for callers on this machine whose request no proxy forwarded: a local proxy would open it to the world.
 */
export function mountMetrics(
  app: FastifyInstance,
  { config, db, metrics }: AppContext,
  database: Pick<OpenDatabase, 'admission' | 'connections' | 'onConnectionAwaited'>,
): void {
  const { registry } = metrics
  // Workers answer each other's requests for their metrics through it.
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
  watchState(registry, db, database)
  database.onConnectionAwaited(metrics.connectionAwaited)
  database.admission.onWaited = metrics.admissionAwaited
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.answered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { neverShed: true } }, async (request, reply) => {
    const { metricsToken } = config
    const allowed = metricsToken
      ? sameSecret(bearerOf(request) ?? '', metricsToken)
      : !config.production && isLocalRequest(request)
    if (!allowed) throw new Failure('not_found')
    return reply.type(registry.contentType).send(await metricsOfAll(registry))
  })
}
