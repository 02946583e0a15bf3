import { isLoopbackUrl } from './network.ts'
import { ConfigError } from './settings.ts'

/** More than that is as good as no limit. */
const SCALE_MAX_IN_PRODUCTION = 100

/** The settings that depend on each other. */
interface DependentSettings {
  production: boolean
  publicUrl: string
  databaseUrl: string | null
  jwtSecret: string | null
  jwtSecretPrevious: string | null
  smtpUrl: string | null
  smsDriver: string
  whatsApp: { driver: string } | null
  clockOffsetMs: number
  pushLoopback: boolean
  rateLimitScale: number
  surfaces: readonly string[]
  catalogue: { url: string | null }
  erp: { url: string | null }
}

/** Checks that the settings fit each other. Throws `ConfigError`. */
export function assertSettingsCompatible(config: DependentSettings): void {
  const { databaseUrl, jwtSecret, jwtSecretPrevious, production } = config
  if (jwtSecretPrevious && !jwtSecret)
    throw new ConfigError('JWT_SECRET is required with JWT_SECRET_PREVIOUS')
  if (!jwtSecret && databaseUrl) throw new ConfigError('JWT_SECRET is required with DATABASE_URL')
  requirePartners(config)
  if (production) assertProductionSettings(config)
}

/** The portal reads the catalogue and the ERP, here or at an address. */
function requirePartners({ surfaces, ...config }: DependentSettings): void {
  if (!surfaces.includes('customer')) return
  for (const name of ['catalogue', 'erp'] as const)
    if (!surfaces.includes(name) && !config[name].url)
      throw new ConfigError(`${name.toUpperCase()}_URL is required when SURFACES leaves out "${name}"`)
}

function assertProductionSettings(config: DependentSettings): void {
  const { jwtSecret, smtpUrl, smsDriver, clockOffsetMs, rateLimitScale, publicUrl, pushLoopback, whatsApp } =
    config
  if (!jwtSecret) throw new ConfigError('JWT_SECRET is required with NODE_ENV=production')
  if (isLoopbackUrl(publicUrl))
    throw new ConfigError(
      'PUBLIC_URL must be where customers reach the portal with NODE_ENV=production, not this machine',
    )
  if (!smtpUrl) throw new ConfigError('SMTP_URL is required with NODE_ENV=production')
  if (smsDriver === 'outbox')
    throw new ConfigError('SMS_DRIVER must name a real driver with NODE_ENV=production, not "outbox"')
  if (whatsApp?.driver === 'outbox')
    throw new ConfigError('WHATSAPP_DRIVER must be "cloud" or "off" with NODE_ENV=production, not "outbox"')
  if (rateLimitScale === 0 || rateLimitScale > SCALE_MAX_IN_PRODUCTION)
    throw new ConfigError(
      `RATE_LIMIT_SCALE must be above 0 and at most ${SCALE_MAX_IN_PRODUCTION} with NODE_ENV=production`,
    )
  if (pushLoopback) throw new ConfigError('PUSH_LOOPBACK is refused with NODE_ENV=production')
  if (clockOffsetMs !== 0) throw new ConfigError('CLOCK_OFFSET_MS is refused with NODE_ENV=production')
}
