import type { PaymentPurpose } from './order-money.model.ts'

/** Methods of the payment provider, from `payment-methods.csv`. A QRIS payment has an upper limit by law. */
export const ONLINE_METHODS = {
  qris: { purposes: ['deposit'], maxIdr: 10_000_000, minutes: 30 },
  va_bca: { purposes: ['deposit', 'balance'], maxIdr: null, minutes: 1_440 },
} as const satisfies Record<
  string,
  { purposes: readonly PaymentPurpose[]; maxIdr: number | null; minutes: number }
>
export type OnlineMethod = keyof typeof ONLINE_METHODS

/**
 * `starting` until the provider has answered, `failed` where it does not know the payment, `ended` where it can no longer be paid,
 * `odd` until finance has looked, then `closed`.
 */
export type AttemptState = 'starting' | 'open' | 'failed' | 'ended' | 'settled' | 'odd' | 'closed'

const MINUTE_MS = 60_000
/** A payment at the provider ends so long before the deadline of its order, so that a late one is none. */
const BEFORE_DEADLINE_MINUTES = 5
/** With less left no payment is begun. */
const LEFT_MINUTES_MIN = 10
/** Minutes after its beginning at which a payment is asked for; then every 30. */
const CHECK_MINUTES = [1, 3, 10, 30]
const CHECK_EVERY_MS = 30 * MINUTE_MS
/** How long after its end a payment is asked for. */
const CHECKED_AFTER_MS = 24 * 60 * MINUTE_MS

/** How long a payment that begins now can be paid, in whole minutes; null where the deadline leaves too little. */
export function attemptMinutes(method: OnlineMethod, now: Date, deadline: Date | null): number | null {
  const { minutes } = ONLINE_METHODS[method]
  if (!deadline) return minutes
  const left = Math.floor((deadline.getTime() - now.getTime()) / MINUTE_MS)
  return left < LEFT_MINUTES_MIN ? null : Math.min(minutes, left - BEFORE_DEADLINE_MINUTES)
}

/** When the provider is asked again; null once nothing more is expected. */
export function nextCheck(attempt: { created_at: Date; expires_at: Date }, now: Date): Date | null {
  const early = CHECK_MINUTES.map(
    (minutes) => new Date(attempt.created_at.getTime() + minutes * MINUTE_MS),
  ).find((at) => at > now)
  const next = early ?? new Date(now.getTime() + CHECK_EVERY_MS)
  return next.getTime() > attempt.expires_at.getTime() + CHECKED_AFTER_MS ? null : next
}

/** What a payment was begun as. */
export interface AttemptFacts {
  id: string
  amount_idr: number
  state: AttemptState
  /** The provider's word when it was last asked. */
  provider_status: string | null
  /** What it became once it was settled. */
  payment_id: string | null
}

/** What the provider answered about a payment; null where it does not know it. */
export interface ProviderAnswer {
  id: string
  merchantId: string
  currency: string
  grossAmount: string
  status: string
}

/** Words of the provider by rank: the highest one wins, whatever the order in which they are heard. */
const RANKS: Readonly<Record<string, 1 | 2 | 3>> = {
  pending: 1,
  expire: 2,
  cancel: 2,
  deny: 2,
  failure: 2,
  settlement: 3,
}
const STATE_OF_RANK = { 1: 'open', 2: 'ended', 3: 'settled' } as const
const RANK_OF_STATE = { starting: 0, failed: 0, open: 1, ended: 2, settled: 3 } as const

/**
 * Decides what an answer of the provider makes of a payment. An answer that does not fit what was begun, or takes settled money
 * back, is `odd` and moves no money.
 */
export function judgeAnswer(
  attempt: AttemptFacts,
  answer: ProviderAnswer | null,
  merchantId: string,
): { state: AttemptState; odd: string | null } {
  const same = { state: attempt.state, odd: null }
  const odd = (reason: string) => ({ state: 'odd' as const, odd: reason })
  const { state } = attempt
  if (!answer) return state === 'starting' || state === 'open' ? { state: 'failed', odd: null } : same
  const isHeard = answer.status === attempt.provider_status
  if (state === 'odd' || (state === 'closed' && isHeard)) return same
  if (answer.id !== attempt.id) return odd('Nomor pembayaran berbeda')
  if (answer.merchantId !== merchantId) return odd('Penerima berbeda')
  if (answer.currency !== 'IDR') return odd('Mata uang berbeda')
  if (answer.grossAmount !== `${attempt.amount_idr}.00`) return odd('Jumlah berbeda')
  const rank = RANKS[answer.status]
  if (rank === undefined) return odd(`Keadaan ${answer.status}`)
  if (state === 'closed')
    return rank === 3 && attempt.payment_id === null ? odd('Dibayar sesudah ditutup') : same
  if (state === 'settled') return answer.status === 'deny' ? odd('Ditolak sesudah dibayar') : same
  return rank > RANK_OF_STATE[state] ? { state: STATE_OF_RANK[rank], odd: null } : same
}
