import { LIMITS, type LimitName, type Maxima, TRAFFIC, type Traffic } from '#server/limits/default-limits.ts'
import { ConfigError, type Settings } from './settings.ts'

const PREFIX = 'LIMIT_'
const MAX = 1_000_000
/** It marks an account as locked and counts no attempts, so there is no number to set. */
const FIXED = new Set<string>(['staffLock'])

/** `smsPerHour` is set by `LIMIT_SMS_PER_HOUR`. */
export const limitVariable = (name: string) =>
  PREFIX + name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** Every `LIMIT_…`. Throws for one that names no limit: a misspelled limit must not go unnoticed. */
export function readLimits({ whole, text, names }: Settings): { limits: Maxima; traffic: Traffic } {
  // The keys of these very objects; `Object.keys` loses their type.
  const settable = (Object.keys(LIMITS) as LimitName[]).filter((name) => !FIXED.has(name))
  const traffic = Object.keys(TRAFFIC) as (keyof Traffic)[]
  const known = new Set([...settable, ...traffic].map(limitVariable))
  const unknown = names(PREFIX).find((name) => !known.has(name))
  if (unknown) throw new ConfigError(`${unknown} names no limit; docs/configuration.md lists them`)
  const given = settable.filter((name) => text(limitVariable(name)))
  return {
    limits: Object.fromEntries(
      given.map((name) => [name, whole(limitVariable(name), LIMITS[name].max, 1, MAX)]),
    ),
    traffic: {
      sessionPerMinute: whole(limitVariable('sessionPerMinute'), TRAFFIC.sessionPerMinute, 1, MAX),
      addressPerMinute: whole(limitVariable('addressPerMinute'), TRAFFIC.addressPerMinute, 1, MAX),
      pagesPerMinute: whole(limitVariable('pagesPerMinute'), TRAFFIC.pagesPerMinute, 1, MAX),
    },
  }
}
