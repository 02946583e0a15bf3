import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

/** Where the time of a request goes, told to a collector of OpenTelemetry. Nothing personal is in it: routes, not addresses; statements without their values. */
export interface Tracing {
  /** Begins a span with each request, under the one that its caller names (`traceparent`), and ends it with the answer. */
  follow(app: FastifyInstance): void
  /** A span for a statement that has been answered. */
  statement(event: LogEvent): void
  /** Calls of other systems as spans of their own, which hear whose they are. */
  fetch(send: typeof globalThis.fetch): typeof globalThis.fetch
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

/**
 * Tracing as the standard variables ask for it: `OTEL_EXPORTER_OTLP_ENDPOINT` (or `…_TRACES_ENDPOINT`) turns it on,
 * `OTEL_SDK_DISABLED=true` and `OTEL_TRACES_EXPORTER=none` off; service, resource, headers, compression, time limit and sampler have
 * theirs. Null, and nothing of it loaded, without.
 */
export async function openTracing(environment: Record<string, string | undefined>): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = environment
  const off = environment.OTEL_SDK_DISABLED === 'true' || environment.OTEL_TRACES_EXPORTER === 'none'
  if (off || !(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)) return null
  return (await import('./spans.ts')).openSpans(environment)
}
