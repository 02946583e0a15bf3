import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { ConfigError } from '#server/config/settings.ts'

const ROOTS: Record<string, (share: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
}

/** The sampler that `OTEL_TRACES_SAMPLER` and `…_ARG` name; the standard's default samples what the caller has sampled. */
export function samplerOf(environment: Record<string, string | undefined>): Sampler {
  const name = environment.OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  const share = Number(environment.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(share >= 0 && share <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  const root = ROOTS[name.replace('parentbased_', '')]?.(share)
  if (!root)
    throw new ConfigError(`OTEL_TRACES_SAMPLER must be one of OpenTelemetry's samplers, not "${name}"`)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
