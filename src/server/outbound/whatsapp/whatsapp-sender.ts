import type { Clock } from '#server/clock.ts'
import { createBreaker } from '#server/partners/breaker.ts'
import { type Sender, Undeliverable } from '../sender.ts'
import type { PostResult } from './cloud.ts'
import type { Outgoing } from './request.ts'

/** What to do with a message, decided after everything that it depends on was read again. */
export type Ready =
  | { kind: 'post'; numberId: string; message: Outgoing }
  /** Too early for its receiver or its number. */
  | { kind: 'wait'; reason: string }
  /** Meta has it, or may have it: nothing more to do. */
  | { kind: 'done' }
  | { kind: 'give_up'; reason: string }

/** What the outbox does after an attempt: nothing more, another attempt, or none because the message has failed. */
export type PostOutcome = 'done' | 'retry' | 'give_up'

interface Parts {
  /** Null for the local outbox, which accepts everything. */
  post: ((numberId: string, message: Outgoing) => Promise<PostResult>) | null
  /** Reads everything again and records that the message is about to be sent. */
  begin(id: string): Promise<Ready>
  /** Stores the outcome of the attempt; `attempts` counts those of the outbox. */
  settle(id: string, result: PostResult | { kind: 'paused' }, attempts: number): Promise<PostOutcome>
  clock: Clock
}

/** Sends messages to WhatsApp. Each is recorded before it is sent, so that no message is lost track of when the process dies. */
export function createWhatsAppSender({ post, begin, settle, clock }: Parts): Sender {
  const breaker = createBreaker(clock)
  async function attempt(numberId: string, message: Outgoing): Promise<PostResult | { kind: 'paused' }> {
    if (!post) return { kind: 'accepted', wamid: `local.${message.id}` }
    if (!breaker.allows()) return { kind: 'paused' }
    const result = await post(numberId, message)
    if (result.kind === 'unsent' || (result.kind === 'refused' && result.status >= 500)) breaker.failed()
    else breaker.succeeded()
    return result
  }
  return {
    real: post !== null,
    async send({ id, attempts }) {
      const ready = await begin(id)
      if (ready.kind === 'done') return
      if (ready.kind === 'wait') throw new Error(ready.reason)
      if (ready.kind === 'give_up') throw new Undeliverable(ready.reason)
      const result = await attempt(ready.numberId, ready.message)
      const after = await settle(id, result, attempts)
      if (after === 'done') return
      const reason =
        result.kind === 'refused' ? `Meta answered ${result.status}, code ${result.code}` : result.kind
      throw after === 'retry' ? new Error(reason) : new Undeliverable(reason)
    },
  }
}
