import { pino } from 'pino'
import { expect, it } from 'vitest'
import { withBreaker } from './patient-sender.ts'
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

it('a sender that failed five times in a row is left alone for half a minute, then tried once', async () => {
  let now = 0
  let calls = 0
  let problem: Error | null = new Error('down')
  const sender = withBreaker(
    {
      real: true,
      async send() {
        calls++
        if (problem) throw problem
      },
    },
    'sms',
    { now: () => new Date(now) },
    pino({ level: 'silent' }),
  )
  const tries = async (count: number) => {
    for (let sent = 0; sent < count; sent++) await sender.send(message).catch(() => {})
    return calls
  }
  expect(await tries(8)).toBe(5)
  now = 30_000
  expect(await tries(3)).toBe(6)
  problem = null
  now = 60_000
  expect(await tries(3)).toBe(9)
  problem = new Undeliverable('never')
  expect(await tries(8)).toBe(17)
})
