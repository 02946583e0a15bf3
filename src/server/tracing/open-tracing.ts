import { ConfigError } from '#server/config/settings.ts'
import type { Tracing } from './tracing.ts'

/**
 * Opens tracing as the standard variables configure it: `OTEL_EXPORTER_OTLP_ENDPOINT` (or `…_TRACES_ENDPOINT`) turns it on,
 * `OTEL_SDK_DISABLED=true` and `OTEL_TRACES_EXPORTER=none` off; service, resource, headers, compression, time limit and sampler have
 * their own. Returns null, and loads none of it, while it is off.
 */
export async function openTracing(environment: Record<string, string | undefined>): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = environment
  const off = environment.OTEL_SDK_DISABLED === 'true' || environment.OTEL_TRACES_EXPORTER === 'none'
  if (off || !(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)) return null
  requireUsableExporter(environment)
  return (await import('./spans.ts')).openSpans(environment)
}

function requireUsableExporter(environment: Record<string, string | undefined>): void {
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) {
    const address = environment[name]
    if (address && !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
      throw new ConfigError(`${name} must be an address that begins with http:// or https://`)
  }
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    if (environment[name] && !environment[name].startsWith('http/'))
      throw new ConfigError(`${name} must be http/json, not "${environment[name]}"`)
}
