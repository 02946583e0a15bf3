/** A setting that cannot be used; the message names the variable and fits on one line. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>
export type Settings = ReturnType<typeof settingsOf>

const KNOWN_SAMPLES = new Set([
  'changeme',
  'change-me',
  'secret',
  'password',
  'jwt-secret',
  'your-secret-here',
])
const SECRET_BYTES_MIN = 32
const WEB = ['http:', 'https:'] as const

/** Reads single settings by what they must be; each throws `ConfigError` for a value that cannot be used. */
export function settingsOf(environment: Environment) {
  const known = new Set<string>()
  const text = (name: string) => {
    known.add(name)
    return environment[name]?.trim() ?? ''
  }

  function number(name: string, fallback: number, min: number, max: number): number {
    const raw = text(name)
    if (!raw) return fallback
    const value = Number(raw)
    if (!Number.isFinite(value) || value < min || value > max) {
      throw new ConfigError(`${name} must be a number from ${min} to ${max}, not "${raw}"`)
    }
    return value
  }
  function whole(name: string, fallback: number, min: number, max: number): number {
    const value = number(name, fallback, min, max)
    if (!Number.isInteger(value)) throw new ConfigError(`${name} must be a whole number, not "${text(name)}"`)
    return value
  }
  function oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const raw = text(name) || fallback
    const value = allowed.find((entry) => entry === raw)
    if (!value) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${raw}"`)
    return value
  }
  const list = (name: string) =>
    text(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
  /** Some of `allowed`, in their order; all when nothing is set. */
  function someOf<T extends string>(name: string, allowed: readonly T[]): T[] {
    const given = text(name)
      ? text(name)
          .split(',')
          .map((entry) => entry.trim())
      : allowed
    for (const entry of given) {
      if (!allowed.some((known) => known === entry)) {
        throw new ConfigError(`${name} must list some of ${allowed.join(', ')}, not "${entry}"`)
      }
    }
    return allowed.filter((entry) => given.includes(entry))
  }
  function address(name: string, protocols: readonly string[] = WEB): string | null {
    const raw = text(name)
    if (!raw) return null
    const url = URL.canParse(raw) ? new URL(raw) : null
    if (!url || !protocols.includes(url.protocol)) {
      throw new ConfigError(
        `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      )
    }
    return raw.replace(/\/+$/, '')
  }
  function secret(name: string): string | null {
    const raw = text(name)
    if (!raw) return null
    if (Buffer.byteLength(raw) < SECRET_BYTES_MIN)
      throw new ConfigError(`${name} must have at least ${SECRET_BYTES_MIN} bytes`)
    if (isSample(raw)) throw new ConfigError(`${name} is a known sample; generate one of your own`)
    return raw
  }
  /** Names of the set variables with this prefix. */
  const names = (prefix: string) =>
    Object.keys(environment).filter((name) => name.startsWith(prefix) && environment[name]?.trim())
  return { known, names, text, number, whole, oneOf, list, someOf, address, secret }
}

function isSample(value: string): boolean {
  const plain = value.toLowerCase()
  return KNOWN_SAMPLES.has(plain) || plain.startsWith('replace-') || new Set(plain).size < 6
}
