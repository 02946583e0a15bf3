import type { KannelConfig } from '#server/config/outside.ts'
import { type Sender, Undeliverable } from '../sender.ts'
import type { DriverParts } from './driver.ts'
import { isGsmText } from './gsm-alphabet.ts'

const DEFAULT_PATH = '/cgi-bin/sendsms'
/** Delivered, failed, queued, taken by the network, refused by the network. */
const REPORTS_WANTED = 1 + 2 + 4 + 8 + 16

/** Where Kannel's smsbox takes messages. */
export function sendsmsAddress(url: string): string {
  return new URL(url).pathname === '/' ? new URL(DEFAULT_PATH, url).href : url
}

/** SMS through a Kannel: its smsbox takes the text as the body, everything else as headers, so that no address holds a secret. */
export function createKannelSender(
  kannel: KannelConfig,
  { fetch, timeLimitMs, reports }: DriverParts,
): Sender {
  const address = sendsmsAddress(kannel.url)
  return {
    real: true,
    async send({ id, to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain; charset=UTF-8',
          'x-kannel-username': kannel.user,
          'x-kannel-password': kannel.password,
          'x-kannel-from': kannel.from,
          'x-kannel-to': `+${to}`,
          'x-kannel-coding': isGsmText(text) ? '0' : '2',
          'x-kannel-dlr-mask': String(REPORTS_WANTED),
          // Kannel puts its own number of the state in place of %d.
          'x-kannel-dlr-url': `${reports.addressOf(id)}&state=%d`,
        },
        body: text,
        signal: AbortSignal.timeout(timeLimitMs),
      })
      const answer = (await response.text()).trim().slice(0, 100)
      // 0: handed on, 3: kept until the network is back.
      if (response.status === 202 && /^[03]:/.test(answer)) return
      const reason = `Kannel answered ${response.status} ${answer}`
      throw response.status === 400 ? new Undeliverable(reason) : new Error(reason)
    },
  }
}

/** Delivery states by Kannel's numbers. */
export function kannelState(number: string): 'submitted' | 'delivered' | 'failed' | null {
  const meanings = { 1: 'delivered', 2: 'failed', 4: 'submitted', 8: 'submitted', 16: 'failed' } as const
  return meanings[Number(number) as keyof typeof meanings] ?? null
}
