import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { createBreaker } from '#server/partners/breaker.ts'
import { type Channel, type Sender, Undeliverable } from './sender.ts'

interface Parts {
  channel: Channel
  clock: Clock
  log: Logger
  metrics: Pick<Metrics, 'watchBreaker'>
}

/** A sender with a circuit breaker: while it keeps failing it is not tried, and its messages wait in the outbox. */
export function withBreaker(sender: Sender, { channel, clock, log, metrics }: Parts): Sender {
  const breaker = createBreaker(clock, () => log.error({ channel }, 'keeps failing, not tried for a while'))
  metrics.watchBreaker(channel, breaker.isOpen)
  return {
    ...sender,
    async send(message) {
      if (!breaker.allows()) throw new Error(`${channel} keeps failing, not tried for a while`)
      try {
        await sender.send(message)
        breaker.succeeded()
      } catch (problem) {
        // A refusal of this message shows that the other side is up.
        if (problem instanceof Undeliverable) breaker.succeeded()
        else breaker.failed()
        throw problem
      }
    },
  }
}
