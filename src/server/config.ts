import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { Dealer } from '#core/dealer.ts'
import { type DatabaseSettings, readDatabaseSettings } from '#server/config/database.ts'
import { readDealer } from '#server/config/dealer.ts'
import { assertSettingsCompatible } from '#server/config/dependent-settings.ts'
import { doubtfulSettings } from '#server/config/doubtful-settings.ts'
import { type FollowUpConfig, readFollowUp } from '#server/config/follow-up.ts'
import { type InboundConfig, readInbound } from '#server/config/inbound.ts'
import { readLimits } from '#server/config/limit-settings.ts'
import { readMailAddresses } from '#server/config/mail.ts'
import { readMedia, readMediaDir, type S3Settings } from '#server/config/media.ts'
import { readListeningHost, readTrustedProxies } from '#server/config/network.ts'
import { type OrdersConfig, readOrders } from '#server/config/orders.ts'
import {
  type KannelConfig,
  type PartnerConfig,
  readPartner,
  readSmsAccounts,
  readSocialSignIn,
  readWebhook,
  SMS_DRIVERS,
  type SmsDriver,
  type TwilioConfig,
  type WebhookConfig,
} from '#server/config/outside.ts'
import { requireDataOutsideRelease } from '#server/config/release-folder.ts'
import { type Environment, settingsOf } from '#server/config/settings.ts'
import { readWhatsApp, type WhatsAppConfig } from '#server/config/whatsapp.ts'
import { isLoopback } from '#server/http/loopback.ts'
import type { Maxima, Traffic } from '#server/limits/default-limits.ts'
import { type RetentionDays, readRetention } from '#server/retention/periods.ts'

const SURFACES = ['customer', 'catalogue', 'erp', 'desk'] as const
type SurfaceName = (typeof SURFACES)[number]

/** Every setting of the server, read once from the environment. `docs/configuration.md` describes them. */
export interface Config {
  production: boolean
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  database: DatabaseSettings
  /** False leaves the tables to `npm run db:migrate`. */
  migrateAtStart: boolean
  jwtSecret: string | null
  /** Accepted beside it while one is being replaced by the other. */
  jwtSecretPrevious: string | null
  smtpUrl: string | null
  mailFrom: string
  contactMailTo: string
  dealer: Dealer
  /** The service that stores photos; null for the folder `mediaDir`. */
  media: S3Settings | null
  mediaDir: string
  /** A network in front of `/media`; null where browsers fetch photos from the portal itself. */
  mediaPublicUrl: string | null
  /** Null while no answers by mail come back into their threads. */
  inbound: InboundConfig | null
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
  /** Null while no webhook for visits is configured. */
  webhook: WebhookConfig | null
  /** Null while cars cannot be ordered. */
  orders: OrdersConfig | null
  /** Null while no message leaves by WhatsApp. */
  whatsApp: WhatsAppConfig | null
  /** The keys that sign Web Push; null where they are in the data folder, or push is off. */
  pushKey: string | null
  /** Lets pushes go to this machine, for tests. */
  pushLoopback: boolean
  /** The question after a visit; null while it is off. */
  followUp: FollowUpConfig | null
  /** Open hours of a workshop until a return call is due. */
  returnCallHours: number
  surfaces: readonly SurfaceName[]
  /** Processes that share the port. */
  workers: number
  rateLimitScale: number
  /** Limits that are set in place of the shipped ones. */
  limits: Maxima
  traffic: Traffic
  logLevel: string
  clockOffsetMs: number
  /** Addresses whose `X-Forwarded-For` counts; none by default. */
  trustedProxies: readonly string[]
  /** Days that records are kept. */
  retention: RetentionDays
  /** Opens `/metrics` to callers that are not on loopback. */
  metricsToken: string | null
  /** Settings that are possible and probably not meant, one line each with the variable. */
  doubts: readonly string[]
}

const ENVIRONMENTS = ['production', 'development', 'test']
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const WORKERS_MAX = 64

const ROOT = join(import.meta.dirname, '../..')

/** The settings of this process: its environment and the file `.env`, as `adjust` changes them for a single command. */
export function readEnvironment(adjust = (environment: Environment) => environment): Config {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const config = readConfig(adjust(process.env), ROOT)
  requireDataOutsideRelease(config, ROOT)
  return config
}

/** Reads and checks the environment. Throws `ConfigError` at the first value that cannot be used. */
export function readConfig(environment: Environment, rootDir: string): Config {
  const settings = settingsOf(environment)
  const { text, number, whole, oneOf, someOf, address, secret } = settings
  const port = whole('PORT', 3000, 0, 65_535)
  const publicUrl = address('PUBLIC_URL') ?? `http://localhost:${port}`
  const dataDir = resolve(rootDir, text('DATA_DIR') || '.data')
  const smsDriver = oneOf('SMS_DRIVER', 'outbox', SMS_DRIVERS)
  const google = readSocialSignIn(settings, 'GOOGLE')
  const facebook = readSocialSignIn(settings, 'FACEBOOK')
  const production = oneOf('NODE_ENV', 'development', ENVIRONMENTS) === 'production'
  const database = readDatabaseSettings(settings)
  const host = readListeningHost(settings)
  const config: Omit<Config, 'doubts'> = {
    production,
    host,
    port,
    publicUrl,
    dataDir,
    ...database,
    migrateAtStart: oneOf('MIGRATE_AT_START', 'true', ['true', 'false']) === 'true',
    jwtSecret: secret('JWT_SECRET'),
    jwtSecretPrevious: secret('JWT_SECRET_PREVIOUS'),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    ...readMailAddresses(settings, production),
    dealer: readDealer(settings, !production && database.databaseUrl === null),
    media: readMedia(settings),
    mediaDir: readMediaDir(settings, { dataDir, rootDir }),
    mediaPublicUrl: address('MEDIA_PUBLIC_URL')?.replace(/\/$/, '') ?? null,
    inbound: readInbound(settings),
    smsDriver,
    ...readSmsAccounts(settings, smsDriver),
    smsReportUrl: address('SMS_REPORT_URL') ?? publicUrl,
    catalogue: readPartner(settings, 'CATALOGUE'),
    erp: {
      ...readPartner(settings, 'ERP'),
      product: text('ERP_PRODUCT') || 'mobil-bekas',
      photoUrl: address('ERP_PHOTO_URL'),
    },
    google: google && { ...google, issuer: address('GOOGLE_ISSUER') ?? 'https://accounts.google.com' },
    facebook: facebook && { ...facebook, baseUrl: address('FACEBOOK_BASE_URL') },
    webhook: readWebhook(settings),
    orders: readOrders(settings, {
      sampled: !production && database.databaseUrl === null,
      production,
    }),
    whatsApp: readWhatsApp(settings, {
      local: !production && database.databaseUrl === null && isLoopback(host),
    }),
    pushKey: secret('PUSH_KEY'),
    pushLoopback: oneOf('PUSH_LOOPBACK', 'false', ['true', 'false']) === 'true',
    followUp: readFollowUp(settings),
    returnCallHours: whole('RETURN_CALL_HOURS', 4, 1, 100),
    surfaces: someOf('SURFACES', SURFACES),
    workers: text('WORKERS') === 'auto' ? availableParallelism() : whole('WORKERS', 1, 1, WORKERS_MAX),
    rateLimitScale: number('RATE_LIMIT_SCALE', 1, 0, 1_000_000),
    ...readLimits(settings),
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    clockOffsetMs: whole('CLOCK_OFFSET_MS', 0, -1e12, 1e12),
    trustedProxies: readTrustedProxies(settings),
    retention: readRetention(settings),
    metricsToken: secret('METRICS_TOKEN'),
  }
  assertSettingsCompatible(config)
  return { ...config, doubts: doubtfulSettings(environment, settings.known, config) }
}
