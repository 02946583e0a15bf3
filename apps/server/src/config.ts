import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { RETENTION_DEFAULTS, type RetentionDays } from './retention/retention.ts'

export type SurfaceName = 'customer' | 'catalogue' | 'erp'
export type SmsDriver = 'outbox' | 'kannel' | 'twilio'

/** Credentials and address of another system; `url` null means the embedded one. */
export interface PartnerConfig {
  url: string | null
  clientId: string
  clientSecret: string | null
}

/** A Kannel whose smsbox takes messages at `url`. */
export interface KannelConfig {
  url: string
  user: string
  password: string
  from: string
}

/** A Twilio account; `from` is a number, a sender name or a messaging service (`MG…`). */
export interface TwilioConfig {
  baseUrl: string
  accountSid: string
  authToken: string
  from: string
}

/** Every setting of the server, read once from the environment. `.env.example` describes them. */
export interface Config {
  production: boolean
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  jwtSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  contactMailTo: string
  smsDriver: SmsDriver
  /** Null unless `smsDriver` names it. */
  kannel: KannelConfig | null
  twilio: TwilioConfig | null
  /** Where the SMS provider reaches this server for delivery reports. */
  smsReportUrl: string
  catalogue: PartnerConfig
  /** `photoUrl`: where its photos of used cars lie, when not on its own host. */
  erp: PartnerConfig & { product: string; photoUrl: string | null }
  /** OpenID Connect at `issuer`; null while not configured. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** OAuth 2.0; `baseUrl` null means Facebook itself. */
  facebook: { clientId: string; clientSecret: string; baseUrl: string | null } | null
  surfaces: readonly SurfaceName[]
  rateLimitScale: number
  logLevel: string
  clockOffsetMs: number
  /** Addresses whose `X-Forwarded-For` counts; none by default. */
  trustedProxies: readonly string[]
  /** Days that records are kept. */
  retention: RetentionDays
  /** Opens `/metrics` to callers that are not on loopback. */
  metricsToken: string | null
}

/** A setting that cannot be used; the message names the variable and fits on one line. */
export class ConfigError extends Error {}

const KNOWN_SAMPLES = new Set([
  'changeme',
  'change-me',
  'secret',
  'password',
  'jwt-secret',
  'your-secret-here',
])
const GOOGLE_ISSUER = 'https://accounts.google.com'
const TWILIO_BASE_URL = 'https://api.twilio.com'
/** What networks show as the sender: a number, a short code, or up to 11 letters and digits. */
const SENDER = /^(?:\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/
const TWILIO_SENDER = new RegExp(`${SENDER.source}|^MG[0-9a-f]{32}$`)
const SECRET_BYTES_MIN = 32
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const SURFACES: readonly SurfaceName[] = ['customer', 'catalogue', 'erp']

type Environment = Record<string, string | undefined>

const ROOT = join(import.meta.dirname, '../../..')

/** The settings of this process: its environment and the file `.env`. */
export function readEnvironment(): Config {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env, ROOT)
}

/** Reads and checks the environment. Throws `ConfigError` at the first value that cannot be used. */
export function readConfig(environment: Environment, rootDir: string): Config {
  const text = (name: string) => environment[name]?.trim() ?? ''
  const optional = (name: string) => text(name) || null
  const production = text('NODE_ENV') === 'production'

  const number = (name: string, fallback: number, min: number, max: number) => {
    const raw = text(name)
    if (!raw) return fallback
    const value = Number(raw)
    if (!Number.isFinite(value) || value < min || value > max) {
      throw new ConfigError(`${name} must be a number from ${min} to ${max}, not "${raw}"`)
    }
    return value
  }
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = number(name, fallback, min, max)
    if (!Number.isInteger(value)) throw new ConfigError(`${name} must be a whole number, not "${text(name)}"`)
    return value
  }
  const oneOf = <T extends string>(name: string, fallback: T, allowed: readonly T[]) => {
    const raw = text(name) || fallback
    const value = allowed.find((entry) => entry === raw)
    if (!value) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${raw}"`)
    return value
  }
  const address = (name: string, protocols: readonly string[]) => {
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
  const secret = (name: string) => {
    const raw = text(name)
    if (!raw) return null
    if (Buffer.byteLength(raw) < SECRET_BYTES_MIN)
      throw new ConfigError(`${name} must have at least ${SECRET_BYTES_MIN} bytes`)
    if (isSample(raw)) throw new ConfigError(`${name} is a known sample; generate one of your own`)
    return raw
  }
  const partner = (prefix: string): PartnerConfig => {
    const url = address(`${prefix}_URL`, ['http:', 'https:'])
    const clientId = text(`${prefix}_CLIENT_ID`)
    const clientSecret = optional(`${prefix}_CLIENT_SECRET`)
    if (url && !clientId) throw new ConfigError(`${prefix}_CLIENT_ID is required with ${prefix}_URL`)
    if (url && !clientSecret) throw new ConfigError(`${prefix}_CLIENT_SECRET is required with ${prefix}_URL`)
    return { url, clientId: clientId || 'portal', clientSecret }
  }

  const smsDriver = oneOf<SmsDriver>('SMS_DRIVER', 'outbox', ['outbox', 'kannel', 'twilio'])
  const driverText = (name: string) => {
    const raw = text(name)
    if (!raw) throw new ConfigError(`${name} is required with SMS_DRIVER=${smsDriver}`)
    return raw
  }
  const sender = (name: string, allowed = SENDER) => {
    const raw = driverText(name)
    if (!allowed.test(raw)) {
      throw new ConfigError(
        `${name} must be a number or a name of at most 11 letters and digits, not "${raw}"`,
      )
    }
    return raw
  }
  const driverAddress = (name: string, fallback?: string) =>
    address(name, ['http:', 'https:']) ?? fallback ?? driverText(name)
  const kannel = (): KannelConfig => ({
    url: driverAddress('KANNEL_URL'),
    user: driverText('KANNEL_USER'),
    password: driverText('KANNEL_PASSWORD'),
    from: sender('KANNEL_FROM'),
  })
  const twilio = (): TwilioConfig => ({
    baseUrl: driverAddress('TWILIO_BASE_URL', TWILIO_BASE_URL),
    accountSid: driverText('TWILIO_ACCOUNT_SID'),
    authToken: driverText('TWILIO_AUTH_TOKEN'),
    from: sender('TWILIO_FROM', TWILIO_SENDER),
  })

  const social = (prefix: string) => {
    const clientId = text(`${prefix}_CLIENT_ID`)
    const clientSecret = text(`${prefix}_CLIENT_SECRET`)
    if (!clientId && !clientSecret) return null
    if (!clientId) throw new ConfigError(`${prefix}_CLIENT_ID is required with ${prefix}_CLIENT_SECRET`)
    if (!clientSecret) throw new ConfigError(`${prefix}_CLIENT_SECRET is required with ${prefix}_CLIENT_ID`)
    return { clientId, clientSecret }
  }
  const google = social('GOOGLE')
  const googleIssuer = address('GOOGLE_ISSUER', ['http:', 'https:']) ?? GOOGLE_ISSUER
  const facebook = social('FACEBOOK')
  const facebookBaseUrl = address('FACEBOOK_BASE_URL', ['http:', 'https:'])

  const port = whole('PORT', 3000, 0, 65_535)
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const jwtSecret = secret('JWT_SECRET')
  if (!jwtSecret && databaseUrl) throw new ConfigError('JWT_SECRET is required with DATABASE_URL')
  if (!jwtSecret && production) throw new ConfigError('JWT_SECRET is required with NODE_ENV=production')
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:'])
  if (!smtpUrl && production) throw new ConfigError('SMTP_URL is required with NODE_ENV=production')
  if (smsDriver === 'outbox' && production) {
    throw new ConfigError('SMS_DRIVER must name a real driver with NODE_ENV=production, not "outbox"')
  }
  const clockOffsetMs = whole('CLOCK_OFFSET_MS', 0, -1e12, 1e12)
  if (clockOffsetMs !== 0 && production)
    throw new ConfigError('CLOCK_OFFSET_MS is refused with NODE_ENV=production')
  const surfaces = (text('SURFACES') || SURFACES.join(',')).split(',').map((name) => name.trim())
  for (const name of surfaces) {
    if (!SURFACES.some((known) => known === name)) {
      throw new ConfigError(`SURFACES must list some of ${SURFACES.join(', ')}, not "${name}"`)
    }
  }
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const dataDir = text('DATA_DIR') || '.data'
  return {
    production,
    host: text('HOST') || '127.0.0.1',
    port,
    publicUrl,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(rootDir, dataDir),
    databaseUrl,
    jwtSecret,
    smtpUrl,
    mailFrom: text('MAIL_FROM') || 'Toyota Trust <no-reply@localhost>',
    contactMailTo: text('CONTACT_MAIL_TO') || 'layanan@localhost',
    smsDriver,
    kannel: smsDriver === 'kannel' ? kannel() : null,
    twilio: smsDriver === 'twilio' ? twilio() : null,
    smsReportUrl: address('SMS_REPORT_URL', ['http:', 'https:']) ?? publicUrl,
    catalogue: partner('CATALOGUE'),
    erp: {
      ...partner('ERP'),
      product: text('ERP_PRODUCT') || 'mobil-bekas',
      photoUrl: address('ERP_PHOTO_URL', ['http:', 'https:']),
    },
    google: google && { ...google, issuer: googleIssuer },
    facebook: facebook && { ...facebook, baseUrl: facebookBaseUrl },
    surfaces: SURFACES.filter((name) => surfaces.includes(name)),
    rateLimitScale: number('RATE_LIMIT_SCALE', 1, 0, 1_000_000),
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    clockOffsetMs,
    trustedProxies: text('TRUSTED_PROXIES')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    retention: {
      retentionSessions: whole('RETENTION_SESSIONS', RETENTION_DEFAULTS.retentionSessions, 1, 3650),
      retentionMessages: whole('RETENTION_MESSAGES', RETENTION_DEFAULTS.retentionMessages, 1, 3650),
      retentionContact: whole('RETENTION_CONTACT', RETENTION_DEFAULTS.retentionContact, 1, 3650),
      retentionUnconfirmed: whole('RETENTION_UNCONFIRMED', RETENTION_DEFAULTS.retentionUnconfirmed, 1, 3650),
      retentionAudit: whole('RETENTION_AUDIT', RETENTION_DEFAULTS.retentionAudit, 1, 3650),
    },
    metricsToken: secret('METRICS_TOKEN'),
  }
}

function isSample(value: string): boolean {
  const plain = value.toLowerCase()
  return KNOWN_SAMPLES.has(plain) || plain.startsWith('replace-') || new Set(plain).size < 6
}
