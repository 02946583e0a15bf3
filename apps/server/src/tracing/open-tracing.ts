import type { Tracing } from './tracing.ts'

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
