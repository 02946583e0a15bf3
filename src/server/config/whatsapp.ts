import { ConfigError, type Settings } from './settings.ts'

/** A number of ours at Meta, and the WhatsApp Business account that it belongs to. */
interface WhatsAppNumber {
  id: string
  account: string
}

/** How messages leave by WhatsApp. */
export interface WhatsAppConfig {
  /** `outbox` keeps them where `/dev/outbox` shows them. */
  driver: 'outbox' | 'cloud'
  /** The first one is for workshops without a number of their own. */
  numbers: readonly [WhatsAppNumber, ...WhatsAppNumber[]]
  accessToken: string
  /** Verify webhooks; two while one replaces the other, none with the local outbox. */
  appSecrets: readonly string[]
  /** Null where no webhook is registered. */
  verifyToken: string | null
  baseUrl: string
  apiVersion: string
  /** Of each number. */
  ratePerSecond: number
  dailyCeiling: number
}

interface Place {
  /** On the embedded database and on loopback, outside of production. */
  local: boolean
}

const NUMBERS_MAX = 50
const NUMBER = /^(\d{1,32})(?:@(\d{1,32}))?$/
const LOCAL_NUMBER: WhatsAppNumber = { id: '1', account: '1' }

/** `WHATSAPP_…`; null while it is off. */
export function readWhatsApp(settings: Settings, { local }: Place): WhatsAppConfig | null {
  const { text, list, oneOf, whole, address, secret } = settings
  const driver = oneOf('WHATSAPP_DRIVER', local ? 'outbox' : 'off', ['off', 'outbox', 'cloud'])
  const account = text('WHATSAPP_BUSINESS_ACCOUNT_ID')
  const given = list('WHATSAPP_NUMBERS')
  const required = (name: string): string => {
    const raw = text(name)
    if (!raw && driver === 'cloud') throw new ConfigError(`${name} is required with WHATSAPP_DRIVER=cloud`)
    return raw
  }
  if (account && !/^\d{1,32}$/.test(account))
    throw new ConfigError('WHATSAPP_BUSINESS_ACCOUNT_ID must be digits')
  required('WHATSAPP_NUMBERS')
  if (given.length > NUMBERS_MAX)
    throw new ConfigError(`WHATSAPP_NUMBERS must list at most ${NUMBERS_MAX} numbers`)
  const named = given.map((entry): WhatsAppNumber => {
    const [, id, own] = NUMBER.exec(entry) ?? []
    if (!id) throw new ConfigError('WHATSAPP_NUMBERS must list phone_number_id or phone_number_id@waba_id')
    return {
      id,
      account: own ?? (account || required('WHATSAPP_BUSINESS_ACCOUNT_ID') || LOCAL_NUMBER.account),
    }
  })
  if (new Set(named.map(({ id }) => id)).size < named.length)
    throw new ConfigError('WHATSAPP_NUMBERS names a number twice')
  const [first = LOCAL_NUMBER, ...others] = named
  const appSecrets = list('WHATSAPP_APP_SECRET')
  if (appSecrets.length > 2) throw new ConfigError('WHATSAPP_APP_SECRET must be one or two secrets')
  required('WHATSAPP_APP_SECRET')
  required('WHATSAPP_VERIFY_TOKEN')
  const version = text('WHATSAPP_API_VERSION') || 'v23.0'
  if (!/^v\d{1,3}\.\d{1,2}$/.test(version))
    throw new ConfigError('WHATSAPP_API_VERSION must be a version such as v23.0')
  const config: WhatsAppConfig = {
    driver: driver === 'off' ? 'outbox' : driver,
    numbers: [first, ...others],
    accessToken: required('WHATSAPP_ACCESS_TOKEN'),
    appSecrets,
    verifyToken: secret('WHATSAPP_VERIFY_TOKEN'),
    baseUrl: address('WHATSAPP_BASE_URL') ?? 'https://graph.facebook.com',
    apiVersion: version,
    ratePerSecond: whole('WHATSAPP_RATE_PER_SECOND', 40, 1, 1_000),
    dailyCeiling: whole('WHATSAPP_DAILY_CEILING', 2_000, 1, 1_000_000),
  }
  return driver === 'off' ? null : config
}
