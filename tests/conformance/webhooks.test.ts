import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, inject, it } from 'vitest'

// What a dealer's receiver must do with webhooks of the portal (docs/outside-systems.md). The visit in them does not exist.
const LIMIT_MS = 5_000
const target = () => {
  const given = inject('receiver')
  if (!given) throw new Error('no receiver to test: give its address with --url')
  return given
}
const event = (type = 'visit.arrived') =>
  JSON.stringify({
    type,
    timestamp: new Date().toISOString(),
    data: { id: randomUUID(), number: 'TT-010100-0000', state: 'arrived', plate: 'B1TST' },
  })

interface Delivery {
  id?: string
  at?: Date
  secret?: string
  /** The sent body, if it differs from the signed one. */
  sent?: string
}

async function deliver(text: string, { id = randomUUID(), at = new Date(), secret, sent }: Delivery = {}) {
  const { url, secret: own } = target()
  const began = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret ?? own).sign(id, at, text),
    },
    body: sent ?? text,
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  return { ok: response.ok, status: response.status, ms: performance.now() - began }
}

describe('a receiver of webhooks', () => {
  it('accepts a message signed with our secret, within five seconds, without redirecting', async () => {
    const delivered = await deliver(event())
    expect([delivered.ok, delivered.ms < LIMIT_MS]).toEqual([true, true])
  })

  it('accepts the same message again, because delivery is at least once', async () => {
    const id = randomUUID()
    const text = event()
    expect([(await deliver(text, { id })).ok, (await deliver(text, { id })).ok]).toEqual([true, true])
  })

  it('accepts an unknown type, because later releases may add some', async () => {
    expect((await deliver(event('visit.conformance'))).ok).toBe(true)
  })

  it.each([
    ['signed with another secret', { secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` }],
    ['changed after signing', { sent: event('visit.cancelled') }],
    ['signed an hour ago', { at: new Date(Date.now() - 3_600_000) }],
  ])('rejects a message %s', async (_, delivery) => {
    expect((await deliver(event(), delivery)).ok).toBe(false)
  })

  it('rejects an unsigned message', async () => {
    const { ok } = await fetch(target().url, { method: 'POST', body: event(), redirect: 'manual' })
    expect(ok).toBe(false)
  })
})
