import { ConfigError, type Settings } from './settings.ts'

/** How cars are ordered and paid for. */
export interface OrdersConfig {
  /** The dealer's own account, to which buyers transfer. */
  account: { bank: string; number: string; holder: string }
}

/** Bank, number and holder, separated by semicolons. */
const ACCOUNT = /^([^;]{2,40});\s*([\d -]{6,30});\s*([^;]{2,100})$/
const SAMPLE = 'Bank Contoh; 0000000000; PT Contoh Mobil Bekas (data contoh)'

/** Null while cars cannot be ordered; `sampled` on the embedded database outside production, where they can. Nobody at the desk can change the account: it is a setting of the process. */
export function readOrders({ text, oneOf }: Settings, sampled: boolean): OrdersConfig | null {
  const isOn = oneOf('ORDERS', sampled ? 'on' : 'off', ['on', 'off']) === 'on'
  const given = text('PAYMENT_ACCOUNT') || (sampled ? SAMPLE : '')
  oneOf('PAYMENT_DRIVER', 'manual', ['manual'])
  if (!isOn) return null
  if (!given) throw new ConfigError('PAYMENT_ACCOUNT is required with ORDERS=on')
  const [, bank = '', number = '', holder = ''] = ACCOUNT.exec(given) ?? []
  if (!number) throw new ConfigError('PAYMENT_ACCOUNT must be "Bank; number; holder"')
  if (!sampled && /contoh|^0+$/i.test(`${holder} ${bank}`))
    throw new ConfigError('PAYMENT_ACCOUNT is a sample; name the account of the dealer')
  return { account: { bank: bank.trim(), number: number.replace(/\D/g, ''), holder: holder.trim() } }
}
