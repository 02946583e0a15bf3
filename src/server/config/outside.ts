import { ConfigError, type Settings } from './settings.ts'

export const SMS_DRIVERS = ['outbox', 'kannel', 'twilio'] as const
export type SmsDriver = (typeof SMS_DRIVERS)[number]

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

/** Where the dealer's own system receives webhooks, and the secret that signs them. */
export interface WebhookConfig {
  url: string
  secret: string
}

/** `whsec_` and 24 to 64 bytes as base64, the form of Standard Webhooks. */
const WEBHOOK_SECRET = /^whsec_(?:[A-Za-z0-9+/]{32,86}={0,2})$/

/** `WEBHOOK_…`: address and secret, or null for neither. */
export function readWebhook({ text, address }: Settings): WebhookConfig | null {
  const url = address('WEBHOOK_URL')
  const secret = text('WEBHOOK_SECRET')
  if (!url && !secret) return null
  if (!url) throw new ConfigError('WEBHOOK_URL is required with WEBHOOK_SECRET')
  if (!WEBHOOK_SECRET.test(secret))
    throw new ConfigError('WEBHOOK_SECRET must be "whsec_" and 24 to 64 bytes as base64')
  return { url, secret }
}

/** A valid SMS sender: a number, a short code, or up to 11 letters and digits. */
const SENDER = /^(?:\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/
const TWILIO_SENDER = new RegExp(`${SENDER.source}|^MG[0-9a-f]{32}$`)

/** `CATALOGUE_…` or `ERP_…`: with an address, its credentials are needed too. */
export function readPartner({ text, address }: Settings, prefix: string): PartnerConfig {
  const url = address(`${prefix}_URL`)
  const clientId = text(`${prefix}_CLIENT_ID`)
  const clientSecret = text(`${prefix}_CLIENT_SECRET`) || null
  if (url && !clientId) throw new ConfigError(`${prefix}_CLIENT_ID is required with ${prefix}_URL`)
  if (url && !clientSecret) throw new ConfigError(`${prefix}_CLIENT_SECRET is required with ${prefix}_URL`)
  return { url, clientId: clientId || 'portal', clientSecret }
}

/** `GOOGLE_…` or `FACEBOOK_…`: both credentials or none. */
export function readSocialSignIn({ text }: Settings, prefix: string) {
  const clientId = text(`${prefix}_CLIENT_ID`)
  const clientSecret = text(`${prefix}_CLIENT_SECRET`)
  if (!clientId && !clientSecret) return null
  if (!clientId) throw new ConfigError(`${prefix}_CLIENT_ID is required with ${prefix}_CLIENT_SECRET`)
  if (!clientSecret) throw new ConfigError(`${prefix}_CLIENT_SECRET is required with ${prefix}_CLIENT_ID`)
  return { clientId, clientSecret }
}

/** The account of the SMS driver that is chosen; settings of the others are not read. */
export function readSmsAccounts(settings: Settings, driver: SmsDriver) {
  const required = (name: string) => {
    const raw = settings.text(name)
    if (!raw) throw new ConfigError(`${name} is required with SMS_DRIVER=${driver}`)
    return raw
  }
  const sender = (name: string, allowed: RegExp) => {
    const raw = required(name)
    if (allowed.test(raw)) return raw
    throw new ConfigError(`${name} must be a number or a name of at most 11 letters and digits, not "${raw}"`)
  }
  const account = () => {
    const raw = required('TWILIO_ACCOUNT_SID')
    if (/^AC[0-9a-f]{32}$/i.test(raw)) return raw
    throw new ConfigError('TWILIO_ACCOUNT_SID must be "AC" and 32 hexadecimal digits')
  }
  const kannel = (): KannelConfig => ({
    url: settings.address('KANNEL_URL') ?? required('KANNEL_URL'),
    user: required('KANNEL_USER'),
    password: required('KANNEL_PASSWORD'),
    from: sender('KANNEL_FROM', SENDER),
  })
  const twilio = (): TwilioConfig => ({
    baseUrl: settings.address('TWILIO_BASE_URL') ?? 'https://api.twilio.com',
    accountSid: account(),
    authToken: required('TWILIO_AUTH_TOKEN'),
    from: sender('TWILIO_FROM', TWILIO_SENDER),
  })
  return {
    kannel: driver === 'kannel' ? kannel() : null,
    twilio: driver === 'twilio' ? twilio() : null,
  }
}
