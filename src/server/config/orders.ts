import { ConfigError, type Settings } from './settings.ts'

/** How cars are ordered and paid for. */
export interface OrdersConfig {
  /** The dealer's own account, to which buyers transfer. */
  account: { bank: string; number: string; holder: string }
  /** Null while money comes by transfer alone. */
  midtrans: MidtransConfig | null
}

/** The dealer's account at Midtrans. */
export interface MidtransConfig {
  environment: 'sandbox' | 'production'
  /** The first one signs calls; notices are accepted under each, while one replaces the other. */
  serverKeys: readonly [string, ...string[]]
  merchantId: string
  /** The method of `payment-methods.csv` whose bank gives virtual accounts. */
  virtualAccount: (typeof VIRTUAL_ACCOUNTS)[number]
  /** In place of Midtrans' own address, for tests; null otherwise. */
  baseUrl: string | null
}

const VIRTUAL_ACCOUNTS = ['va_bca'] as const

/** Bank, number and holder, separated by semicolons. */
const ACCOUNT = /^([^;]{2,40});\s*([\d -]{6,30});\s*([^;]{2,100})$/
const SAMPLE = 'Bank Contoh; 0000000000; PT Contoh Mobil Bekas (data contoh)'

/** Null while cars cannot be ordered; `sampled` on the embedded database outside production, where they can. Nobody at the desk can change the account: it is a setting of the process. */
export function readOrders(
  settings: Settings,
  { sampled, production }: { sampled: boolean; production: boolean },
): OrdersConfig | null {
  const { text, oneOf } = settings
  const isOn = oneOf('ORDERS', sampled ? 'on' : 'off', ['on', 'off']) === 'on'
  const given = text('PAYMENT_ACCOUNT') || (sampled ? SAMPLE : '')
  const midtrans = readMidtrans(settings, production)
  if (!isOn) return null
  if (!given) throw new ConfigError('PAYMENT_ACCOUNT is required with ORDERS=on')
  const [, bank = '', number = '', holder = ''] = ACCOUNT.exec(given) ?? []
  if (!number) throw new ConfigError('PAYMENT_ACCOUNT must be "Bank; number; holder"')
  if (!sampled && /contoh|^0+$/i.test(`${holder} ${bank}`))
    throw new ConfigError('PAYMENT_ACCOUNT is a sample; name the account of the dealer')
  return {
    account: { bank: bank.trim(), number: number.replace(/\D/g, ''), holder: holder.trim() },
    midtrans,
  }
}

/** `MIDTRANS_…`; null unless `PAYMENT_DRIVER` names it. */
function readMidtrans({ text, list, oneOf, address }: Settings, production: boolean): MidtransConfig | null {
  const driver = oneOf('PAYMENT_DRIVER', 'manual', ['manual', 'midtrans'])
  const environment = oneOf('MIDTRANS_ENV', 'sandbox', ['sandbox', 'production'])
  const [first, ...others] = list('MIDTRANS_SERVER_KEY')
  const merchantId = text('MIDTRANS_MERCHANT_ID')
  const virtualAccount = oneOf('MIDTRANS_VA', 'va_bca', VIRTUAL_ACCOUNTS)
  const baseUrl = address('MIDTRANS_BASE_URL')
  if (driver === 'manual') return null
  if (!first) throw new ConfigError('MIDTRANS_SERVER_KEY is required with PAYMENT_DRIVER=midtrans')
  if (others.length > 1) throw new ConfigError('MIDTRANS_SERVER_KEY must be one or two keys')
  if (!merchantId) throw new ConfigError('MIDTRANS_MERCHANT_ID is required with PAYMENT_DRIVER=midtrans')
  if (production && environment === 'sandbox')
    throw new ConfigError('MIDTRANS_ENV must be "production" with NODE_ENV=production')
  if (production && baseUrl) throw new ConfigError('MIDTRANS_BASE_URL is refused with NODE_ENV=production')
  return { environment, serverKeys: [first, ...others], merchantId, virtualAccount, baseUrl }
}
