import {
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import { samplerOf } from './sampler.ts'
import type { Tracing } from './tracing.ts'

const NAME = 'toyota-trust'
/** Enough of a statement to recognise it. */
const STATEMENT_CHARACTERS_MAX = 500

/** Tracing with OpenTelemetry's own parts; names of attributes are those of its semantic conventions. */
export function openSpans(environment: Record<string, string | undefined>): Tracing {
  // Attributes of the environment override ours.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': NAME }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(environment),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  const tracer = provider.getTracer(NAME)
  const propagator = new W3CTraceContextPropagator()
  return {
    follow(app) {
      const spans = new WeakMap<FastifyRequest, Span>()
      app.addHook('onRequest', (request, _reply, done) => {
        const from: Context = propagator.extract(context.active(), request.headers, defaultTextMapGetter)
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, from)
        spans.set(request, span)
        context.with(trace.setSpan(from, span), done)
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        const route = request.routeOptions.url ?? 'unknown'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'portal.request_id': request.id,
        })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    inSpan: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work()
        } catch (problem) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw problem
        } finally {
          span.end()
        }
      }),
    statement({ query, queryDurationMillis, level }) {
      // Outside of a request each poll of a queue would be a trace of its own.
      if (!trace.getActiveSpan()) return
      const now = Date.now()
      const span = tracer.startSpan(query.sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? '', {
        kind: SpanKind.CLIENT,
        startTime: now - queryDurationMillis,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': query.sql.slice(0, STATEMENT_CHARACTERS_MAX),
        },
      })
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    fetch: (send) => async (input, init) => {
      const { host, pathname } = new URL(input instanceof Request ? input.url : input)
      const method = init?.method ?? 'GET'
      const span = tracer.startSpan(`${method} ${host}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': method, 'server.address': host, 'url.path': pathname },
      })
      const headers = new Headers(init?.headers)
      const traceHeaders: Record<string, string> = {}
      propagator.inject(trace.setSpan(context.active(), span), traceHeaders, defaultTextMapSetter)
      for (const [name, value] of Object.entries(traceHeaders)) headers.set(name, value)
      try {
        const response = await send(input, { ...init, headers })
        span.setAttribute('http.response.status_code', response.status)
        return response
      } catch (problem) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw problem
      } finally {
        span.end()
      }
    },
    async stop() {
      await provider.shutdown()
      context.disable()
    },
  }
}
