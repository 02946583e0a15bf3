/// <reference path="./midtrans-client.d.ts" />
import midtrans from 'midtrans-client'
import * as z from 'zod/mini'
import { DEFAULT_ZONE, instantAt, localClock } from '#core/days.ts'
import type { Clock } from '#server/clock.ts'
import type { MidtransConfig } from '#server/config/orders.ts'
import { sameSecret, sha512Of } from '#server/hashing.ts'
import { createBreaker } from '#server/partners/breaker.ts'
import {
  type Charge,
  type ChargeStatus,
  type PaymentProvider,
  ProviderRefused,
  ProviderSilent,
} from './provider.ts'

const ANSWER_BYTES_MAX = 64 * 1024
const BANKS = { va_bca: 'bca' } as const

const refusal = z.object({ httpStatusCode: z.union([z.string(), z.number()]) })
const qrAnswer = z.object({ qr_string: z.string().check(z.minLength(1), z.maxLength(1_024)) })
const vaAnswer = z.object({
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string().check(z.regex(/^\d{6,32}$/)) })),
})
const statusAnswer = z.object({
  order_id: z.string(),
  transaction_id: z.string().check(z.minLength(1), z.maxLength(100)),
  merchant_id: z.string(),
  currency: z.string(),
  gross_amount: z.string(),
  transaction_status: z.string(),
  settlement_time: z.optional(z.string()),
})

interface Parts {
  clock: Clock
  timeLimitMs: number
  onBreaker?: (isOpen: () => boolean) => void
}

/**
 * Payments at Midtrans through its own library, which neither limits the time of a call nor checks notices. After five calls
 * without an answer none is made for 30 s. Errors of the library hold the key of the account, so none of them leaves here.
 */
export function createMidtrans(
  { environment, serverKeys: [serverKey], baseUrl }: MidtransConfig,
  { clock, timeLimitMs, onBreaker }: Parts,
): PaymentProvider {
  const core = new midtrans.CoreApi({
    isProduction: environment === 'production',
    serverKey,
    clientKey: '',
  })
  if (baseUrl) core.apiConfig.getCoreApiBaseUrl = () => baseUrl
  Object.assign(core.httpClient.http_client.defaults, {
    timeout: timeLimitMs,
    maxRedirects: 0,
    maxContentLength: ANSWER_BYTES_MAX,
    proxy: false,
  })
  const breaker = createBreaker(clock)
  onBreaker?.(breaker.isOpen)

  async function ask<T>(call: () => Promise<unknown>, read: (answer: unknown) => T): Promise<T> {
    if (!breaker.allows()) throw new ProviderSilent('the payment provider keeps failing, not asked')
    try {
      const answer = read(await call())
      breaker.succeeded()
      return answer
    } catch (problem) {
      const status = Number(refusal.safeParse(problem).data?.httpStatusCode)
      if (status >= 400 && status < 500) {
        breaker.succeeded()
        throw new ProviderRefused(status)
      }
      breaker.failed()
      throw new ProviderSilent('the payment provider gave no answer')
    }
  }

  return {
    start: ({ id, method, amount, minutes, now }) =>
      ask(
        () =>
          core.charge({
            ...(method === 'qris'
              ? { payment_type: 'qris', qris: { acquirer: 'gopay' } }
              : { payment_type: 'bank_transfer', bank_transfer: { bank: BANKS[method] } }),
            transaction_details: { order_id: id, gross_amount: amount },
            custom_expiry: { order_time: jakartaTime(now), expiry_duration: minutes, unit: 'minute' },
          }),
        (answer) => startedIn(answer, method),
      ),
    async status(id) {
      try {
        return await ask(() => core.transaction.status(id), statusIn)
      } catch (problem) {
        if (problem instanceof ProviderRefused && problem.status === 404) return null
        throw problem
      }
    },
    cancel: (id) =>
      ask(
        () => core.transaction.cancel(id),
        () => {},
      ),
  }
}

function startedIn(answer: unknown, method: Charge['method']) {
  if (method === 'qris') return { qr_string: qrAnswer.parse(answer).qr_string }
  const number = vaAnswer.parse(answer).va_numbers.find(({ bank }) => bank === BANKS[method])
  if (!number) throw new ProviderSilent('a virtual account without a number')
  return { va_number: number.va_number }
}

function statusIn(answer: unknown): ChargeStatus {
  const read = statusAnswer.parse(answer)
  return {
    id: read.order_id,
    transactionId: read.transaction_id,
    merchantId: read.merchant_id,
    currency: read.currency,
    grossAmount: read.gross_amount,
    status: read.transaction_status,
    settledAt: read.settlement_time === undefined ? null : fromJakartaTime(read.settlement_time),
  }
}

/** `2026-11-30 10:18:00 +0700`, as Midtrans reads and writes moments: Jakarta time. */
function jakartaTime(at: Date): string {
  const { day, time } = localClock(at, DEFAULT_ZONE)
  return `${day} ${time}:${String(at.getUTCSeconds()).padStart(2, '0')} +0700`
}

function fromJakartaTime(text: string): Date | null {
  const [, day, time, seconds] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d):(\d\d)$/.exec(text) ?? []
  if (!day || !time) return null
  return new Date(instantAt(day, time, DEFAULT_ZONE).getTime() + Number(seconds) * 1_000)
}

/** A notice as Midtrans signs it. */
interface MidtransNotice {
  order_id: string
  status_code: string
  gross_amount: string
  signature_key: string
}

/** Whether a notice was signed with one of our keys, over the strings as they were sent; in constant time for each. */
export const isSignedNotice = (
  { order_id, status_code, gross_amount, signature_key }: MidtransNotice,
  keys: readonly string[],
): boolean =>
  keys
    .map((key) => sameSecret(sha512Of(`${order_id}${status_code}${gross_amount}${key}`), signature_key))
    .includes(true)
