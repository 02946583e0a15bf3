import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readOrders } from '#server/config/orders.ts'
import { settingsOf } from '#server/config/settings.ts'
import { readConfig } from '#server/config.ts'
import { startMidtrans } from '#tests/support/midtrans.ts'
import { runDoctorCheck } from './finding.ts'
import { examineMidtrans } from './payments.ts'

const midtrans = await startMidtrans()
afterAll(() => midtrans.close())
beforeEach(() => midtrans.reset())

/** What doctor says of Midtrans with these settings. */
function examine(change: Record<string, string> = {}) {
  const config = readConfig({ ...midtrans.environment, ...change }, '/')
  return runDoctorCheck('payments', async () => {
    if (!config.orders?.midtrans) throw new Error('not configured')
    return examineMidtrans(config.orders.midtrans, config, 1_000)
  })
}

describe('doctor', () => {
  it('finds a key that Midtrans knows, without taking a payment', async () => {
    expect(await examine()).toMatchObject({
      verdict: 'ok',
      said: expect.stringContaining('http://localhost:3000/webhooks/midtrans; no real payment was tried'),
    })
    expect(midtrans.requests.map(({ method }) => method)).toEqual(['GET'])
  })

  it('names a key that Midtrans refuses, and a provider that does not answer', async () => {
    expect((await examine({ MIDTRANS_SERVER_KEY: 'wrong' })).said).toBe(
      'Midtrans refuses MIDTRANS_SERVER_KEY',
    )
    midtrans.fault = 'no answer'
    expect((await examine()).verdict).toBe('wrong')
  })
})

describe('settings of Midtrans', () => {
  const production = {
    ORDERS: 'on',
    PAYMENT_ACCOUNT: 'BCA; 1234567890; PT Mobil Kita',
    PAYMENT_DRIVER: 'midtrans',
    MIDTRANS_SERVER_KEY: 'Mid-server-1',
    MIDTRANS_MERCHANT_ID: 'G1',
  }

  it.each([
    [{ MIDTRANS_SERVER_KEY: '' }, 'MIDTRANS_SERVER_KEY is required'],
    [{ MIDTRANS_SERVER_KEY: 'a,b,c' }, 'MIDTRANS_SERVER_KEY must be one or two keys'],
    [{ MIDTRANS_MERCHANT_ID: '' }, 'MIDTRANS_MERCHANT_ID is required'],
    [{}, 'MIDTRANS_ENV must be "production"'],
    [{ MIDTRANS_ENV: 'production', MIDTRANS_BASE_URL: 'http://127.0.0.1:1' }, 'MIDTRANS_BASE_URL is refused'],
  ])('%j is refused in production', (change, words) => {
    const settings = settingsOf({ ...production, ...change })
    expect(() => readOrders(settings, { sampled: false, production: true })).toThrow(words)
  })
})
