import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createBreaker } from '../partners/breaker.ts'
import { type Channel, type Sender, Undeliverable } from './sender.ts'

interface Parts {
  channel: Channel
  clock: Clock
  log: Logger
  metrics: Pick<Metrics, 'watchBreaker'>
}

/** A sender that is left alone for a while when it keeps failing; its messages wait in the outbox. */
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
        // What is refused for its own sake shows that the other side is there.
        if (problem instanceof Undeliverable) breaker.succeeded()
        else breaker.failed()
        throw problem
      }
    },
  }
}
