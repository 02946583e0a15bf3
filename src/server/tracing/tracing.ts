import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'

/** Traces of requests, exported to an OpenTelemetry collector, without personal data: routes, not addresses; statements without their values. */
export interface Tracing {
  /** Begins a span with each request, under the one that its caller names (`traceparent`), and ends it with the answer. */
  follow(app: FastifyInstance): void
  /** Runs a call that this process answers itself as a span of its own. */
  inSpan<T>(name: string, work: () => Promise<T>): Promise<T>
  /** A span for a statement that has been answered. */
  statement(event: LogEvent): void
  /** Wraps `fetch`: each call to another system is a span, and carries `traceparent`. */
  fetch(send: typeof globalThis.fetch): typeof globalThis.fetch
  /** Exports the spans that wait. */
  stop(): Promise<void>
}
