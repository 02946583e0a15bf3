import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openMetrics } from '#server/metrics/metrics.ts'
import { withBreaker } from './circuit-breaker.ts'
import { type StoredMessage, Undeliverable } from './sender.ts'

const message: StoredMessage = {
  id: 'x',
  channel: 'sms',
  to: '62',
  subject: '',
  text: '',
  secret: false,
  attempts: 1,
  createdAt: new Date(0),
}

it('a sender that failed five times in a row is not tried for half a minute, then once', async () => {
  let now = 0
  let calls = 0
  let problem: Error | null = new Error('down')
  const metrics = openMetrics()
  const gauge = async () => /circuit_open{system="sms"} (.)/.exec(await metrics.registry.metrics())?.[1]
  const sender = withBreaker(
    {
      real: true,
      async send() {
        calls++
        if (problem) throw problem
      },
    },
    {
      channel: 'sms',
      clock: { now: () => new Date(now) },
      log: pino({ level: 'silent' }),
      metrics,
    },
  )
  const tries = async (count: number) => {
    for (let sent = 0; sent < count; sent++) await sender.send(message).catch(() => {})
    return calls
  }
  expect(await gauge()).toBe('0')
  expect(await tries(8)).toBe(5)
  expect(await gauge()).toBe('1')
  now = 30_000
  expect(await tries(3)).toBe(6)
  problem = null
  now = 60_000
  expect(await tries(3)).toBe(9)
  expect(await gauge()).toBe('0')
  problem = new Undeliverable('never')
  expect(await tries(8)).toBe(17)
})
