import type { Dealer } from '#core/dealer.ts'
import { ConfigError, type Settings } from './settings.ts'

/** A phone number, which may be followed by a remark: `021-0000-1234 (contoh)`. */
const NUMBER = /^\+?\d[\d -]{5,20}(\([^()]*\))?$/
const LENGTH_MAX = 200

/** The dealer's lines on public pages. On the embedded database outside production, unset ones are samples; the bar above the page says so. */
export function readDealer({ text }: Settings, sampled: boolean): Dealer {
  const line = (name: string, sample = '') => {
    const value = text(name) || (sampled ? sample : '')
    if (value.length > LENGTH_MAX) throw new ConfigError(`${name} must have at most ${LENGTH_MAX} characters`)
    return value
  }
  const number = (name: string, sample: string) => {
    const value = line(name, sample)
    if (value && !NUMBER.test(value)) throw new ConfigError(`${name} must be a phone number, not "${value}"`)
    return value
  }
  return {
    name: line('DEALER_NAME'),
    company: line('DEALER_COMPANY', 'PT Contoh Mobil Bekas'),
    nib: line('DEALER_NIB', '0000000000000'),
    branch: line('DEALER_BRANCH', 'Toyota Trust Sudirman, Jl. Jenderal Sudirman No. 143, Jakarta Pusat'),
    whatsapp: number('DEALER_WHATSAPP', '0811-0000-1234'),
    phone: number('DEALER_PHONE', '021-0000-1234'),
  }
}
