import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AttemptFacts,
  attemptMinutes,
  judgeAnswer,
  nextCheck,
  type ProviderAnswer,
} from './online-payments.model.ts'

const MERCHANT = 'G1'
const ATTEMPT: AttemptFacts = {
  id: 'PM-KQXTAR-1',
  amount_idr: 2_000_000,
  state: 'open',
  provider_status: null,
  payment_id: null,
}
const answer = (status: string, change: Partial<ProviderAnswer> = {}): ProviderAnswer => ({
  id: ATTEMPT.id,
  merchantId: MERCHANT,
  currency: 'IDR',
  grossAmount: '2000000.00',
  status,
  ...change,
})

/** Applies answers one after another, as they are stored; counts how often money would be counted. */
function hear(answers: readonly ProviderAnswer[]) {
  let attempt = ATTEMPT
  let counted = 0
  for (const one of answers) {
    const { state } = judgeAnswer(attempt, one, MERCHANT)
    const isPaid = state === 'settled' && attempt.payment_id === null
    if (isPaid) counted++
    attempt = {
      ...attempt,
      state,
      provider_status: one.status,
      payment_id: isPaid ? 'payment' : attempt.payment_id,
    }
  }
  return { state: attempt.state, counted }
}

describe('an answer of the payment provider', () => {
  it('opens, ends or settles a payment by its rank', () => {
    const words = ['pending', 'expire', 'cancel', 'deny', 'failure', 'settlement']
    expect(
      words.map((word) => judgeAnswer({ ...ATTEMPT, state: 'starting' }, answer(word), MERCHANT).state),
    ).toEqual(['open', 'ended', 'ended', 'ended', 'ended', 'settled'])
  })

  it('ends in the same state whatever its order and repetition, and counts money once', () => {
    const words = fc.array(fc.constantFrom('pending', 'expire', 'cancel', 'failure', 'settlement'), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.nat()), (heard, chance) => {
        const shuffled = [...heard, ...heard]
          .map((word) => ({ word, at: chance.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ word }) => word)
        const isPaid = heard.includes('settlement')
        const result = hear(shuffled.map((word) => answer(word)))
        expect(result).toEqual(hear(heard.map((word) => answer(word))))
        expect(result.counted).toBe(isPaid ? 1 : 0)
      }),
      { numRuns: 10_000, seed: 64 },
    )
  })

  it.each([
    ['another payment', { id: 'PM-KQXTAR-2' }],
    ['another merchant', { merchantId: 'G2' }],
    ['another currency', { currency: 'USD' }],
    ['another amount', { grossAmount: '2000000.50' }],
  ])('about %s is left to finance', (_, change) => {
    expect(judgeAnswer(ATTEMPT, answer('settlement', change), MERCHANT).state).toBe('odd')
  })

  it.each(['refund', 'partial_refund', 'chargeback', 'deny'])(
    'that says %s after a settlement is left to finance, and moves no money',
    (word) => {
      expect(hear([answer('settlement'), answer(word)])).toEqual({ state: 'odd', counted: 1 })
    },
  )

  it('that was closed by finance stays closed until the provider says something new', () => {
    const closed = { ...ATTEMPT, state: 'closed' as const, provider_status: 'settlement' }
    expect(judgeAnswer(closed, answer('settlement'), MERCHANT).state).toBe('closed')
    expect(judgeAnswer({ ...closed, provider_status: 'refund' }, answer('settlement'), MERCHANT).state).toBe(
      'odd',
    )
  })

  it('that it knows no such payment makes it fail, but no settled one', () => {
    expect(judgeAnswer(ATTEMPT, null, MERCHANT).state).toBe('failed')
    expect(judgeAnswer({ ...ATTEMPT, state: 'settled' }, null, MERCHANT).state).toBe('settled')
  })
})

describe('the time of an online payment', () => {
  const now = new Date('2026-11-30T03:00:00Z')
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

  it('ends five minutes before the deadline, and needs ten minutes', () => {
    expect([240, 20, 10, 9].map((left) => attemptMinutes('qris', now, inMinutes(left)))).toEqual([
      30,
      15,
      5,
      null,
    ])
    expect(attemptMinutes('va_bca', now, inMinutes(3 * 1_440))).toBe(1_440)
  })

  it('is asked for after 1, 3, 10 and 30 minutes, then every 30 until a day after its end', () => {
    const attempt = { created_at: now, expires_at: inMinutes(30) }
    const asked: number[] = []
    let at: Date | null = now
    for (let count = 0; count < 6 && at; count++) {
      at = nextCheck(attempt, at)
      if (at) asked.push((at.getTime() - now.getTime()) / 60_000)
    }
    expect(asked).toEqual([1, 3, 10, 30, 60, 90])
    expect(nextCheck(attempt, inMinutes(30 + 1_440))).toBeNull()
  })
})
