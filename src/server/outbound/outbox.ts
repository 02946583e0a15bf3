import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Chance } from '#server/chance.ts'
import type { Clock } from '#server/clock.ts'
import { runOutsideCallDeadline } from '#server/database/call-time.ts'
import type { Database, Queries } from '#server/database/database.ts'
import type { Transactions } from '#server/database/transactions.ts'
import { batchWrites } from '#server/database/write-batching.ts'
import { maskContacts } from '#server/logger.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { backOffMs } from './back-off.ts'
import { findDeliveryState, withdraw } from './delivery-state.ts'
import type { Gate } from './gate.ts'
import { claimDue, markFailed, markSent, markSentAndWipe } from './queries.ts'
import { type Outcome, openQueue, type Queue } from './queue.ts'
import {
  buildFirstAttempt,
  type Channel,
  type Message,
  type Senders,
  type StoredMessage,
  Undeliverable,
} from './sender.ts'

/** How long a process leaves a message alone that it holds and does not know of, because the commit was not confirmed: longer than any sender's time limit. */
const LEASE_MS = 30_000
/** A message without an end of its own is tried this long: a weekend without its system must not lose it. */
const GIVE_UP_MS = 3 * 24 * 3_600_000
const POLL_MS = 2_000
/** Pause between two tries to record an outcome while the database is away. */
const RECORD_AGAIN_MS = 300

/**
 * Delivery states that no caller waits for are written in batches. What a process has sent when it is killed meanwhile is sent once
 * more, under the same id; an SMS has no id that its receiver could see, so it is recorded at once.
 */
const RECORD_WINDOW = { forMs: 100, most: 50 }

/** Messages that leave after the transaction that caused them: at least once, in order for each recipient. */
export interface Outbox {
  /**
   * Stores a message as part of `queries`; the same `dedupeKey` is stored once. Returns its id. The gate may withhold it (`gate.ts`).
   * Otherwise it leaves at once, or when the `transaction` that it is part of has committed, but never before its `notBefore`.
   */
  put(queries: Queries, message: Message): Promise<string>
  /** Stores a message like `put`; returns also the limit by which the gate withheld it, for a caller with another channel. */
  offer(queries: Queries, message: Message): Promise<Offered>
  /** Withdraws messages that have not left, as part of `queries`. */
  withdraw(queries: Queries, ids: string[]): Promise<void>
  /** Waits for the message `id` alone, for `waitMs` at the most; returns its state then. */
  deliver(id: string, waitMs: number): Promise<Outcome>
  /** Stops taking messages and waits for the ones under way. */
  stop(): Promise<void>
}

interface Offered {
  id: string
  withheld: string | null
}

export interface OutboxParts {
  db: Database
  transactions: Transactions
  clock: Clock
  chance: Chance
  log: Logger
  senders: Senders
  metrics: Pick<Metrics, 'sent'>
  gate: Gate
  /** Id of this process, as the owner of leases. */
  process: string
}

/** Opens the outbox and starts its worker. Several processes may share one database: each message is taken by one. */
export function openOutbox({
  db,
  transactions,
  clock,
  chance,
  log,
  senders,
  metrics,
  gate,
  process,
}: OutboxParts): Outbox {
  let stopped = false
  const openRecorder = (mark: typeof markSent, window?: typeof RECORD_WINDOW) =>
    batchWrites(async (ids: readonly string[]) => {
      await mark(db, { ids, now: clock.now() })
      return ids
    }, window)
  const recordSent = openRecorder(markSent)
  const recordSentSecret = openRecorder(markSentAndWipe)
  const recordSentSoon = openRecorder(markSent, RECORD_WINDOW)

  const lease = () => ({ process, until: new Date(clock.now().getTime() + LEASE_MS) })
  /** One queue a channel, so that a slow mail server holds up no code. */
  const queues = Object.fromEntries(
    Object.keys(senders).map((name) => {
      // The keys of `senders` are channels, which `Object.keys` forgets.
      const channel = name as Channel
      return [
        channel,
        openQueue({
          claim: (limit, underWay) =>
            runOutsideCallDeadline(() =>
              claimDue(db, { channel, now: clock.now(), lease: lease(), limit, underWay }),
            ),
          // The call that enqueued it may have been answered long before.
          send: (message, isAwaited) => runOutsideCallDeadline(() => sendOne(message, isAwaited)),
          onAwaited: recordSentSoon.flush,
          onFailure: (problem) =>
            log.error({ channel, err: problem }, 'outbox worker failed, will poll again'),
        }),
      ]
    }),
  ) as Record<Channel, Queue>
  const all = () => Object.values(queues)

  async function sendOne(message: StoredMessage, isAwaited: () => boolean): Promise<Outcome> {
    const sender = senders[message.channel]
    // Stored while a receiver was configured.
    if (!sender) return recordFailure(message, new Undeliverable('no receiver'))
    try {
      if (message.validUntil && message.validUntil <= clock.now()) throw new Undeliverable('out of date')
      await sender.send(message)
    } catch (problem) {
      return recordFailure(message, problem)
    }
    metrics.sent(message.channel, 'sent')
    // Outside of the try: a message that was sent must not be put back because recording it failed.
    const recorder = () => {
      if (sender.real && message.secret) return recordSentSecret
      return message.channel === 'sms' || isAwaited() ? recordSent : recordSentSoon
    }
    await retryRecording(() => recorder()(message.id))
    return 'sent'
  }

  /** Retries until the database is back: the message has been sent, so another process must not send it again. */
  async function retryRecording(record: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await record()
        return
      } catch (problem) {
        if (stopped) throw problem
        await delay(RECORD_AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  async function recordFailure(message: StoredMessage, problem: unknown): Promise<Outcome> {
    const next = new Date(clock.now().getTime() + backOffMs(message.attempts))
    const until = message.validUntil ?? new Date(message.createdAt.getTime() + GIVE_UP_MS)
    const dead = problem instanceof Undeliverable || next > until
    // Mail servers often repeat the refused address.
    const reason = maskContacts(problem instanceof Error ? problem.message : String(problem))
    const seen = { outbox: message.id, channel: message.channel, attempts: message.attempts, reason }
    metrics.sent(message.channel, dead ? 'given_up' : 'again')
    if (dead) log.error(seen, 'message given up')
    else log.warn(seen, 'message not sent, will try again')
    await retryRecording(() => markFailed(db, message, next, reason, dead))
    return dead ? 'dead' : 'waiting'
  }

  async function outcomeOf(id: string): Promise<Outcome | null> {
    const mine = all()
      .map((queue) => queue.underWay(id))
      .find(Boolean)
    if (mine) return mine
    const stored = await findDeliveryState(db, id)
    if (stored?.state === 'waiting') return queues[stored.channel].outcome(id, stored.recipient)
    if (!stored) await Promise.all(all().map((queue) => queue.idle()))
    return stored?.state ?? null
  }

  const poll = setInterval(() => {
    for (const queue of all()) void queue.wake()
  }, POLL_MS)
  poll.unref()

  const outbox: Outbox = {
    put: async (queries, message) => (await outbox.offer(queries, message)).id,
    async offer(queries, message) {
      const queue = queues[message.channel]
      const now = clock.now()
      const waits = message.notBefore !== undefined && message.notBefore > now
      let place = false
      let leave = waits ? () => {} : () => queue.follow(message.to)
      const release = () => {
        if (place) queue.release()
        place = false
      }
      const sendNow = () => {
        release()
        leave()
      }
      const followed = transactions.after(queries, { committed: sendNow, undone: release })
      // Claimed while it is stored, so that sending it needs no second statement.
      place = !waits && (followed || !queries.isTransaction) && queue.reserve()
      const taking = place ? lease() : null
      try {
        const { id, taken, withheld } = await gate.enqueue(
          queries,
          message.id ?? chance.recordId(),
          message,
          now,
          taking,
        )
        if (taken) leave = () => queue.start(buildFirstAttempt(id, message, now))
        if (!queries.isTransaction) sendNow()
        return { id, withheld }
      } finally {
        if (!followed) release()
      }
    },
    withdraw,
    async deliver(id, waitMs) {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, waitMs, null)
      })
      try {
        return (
          (await Promise.race([outcomeOf(id), limit])) ?? (await findDeliveryState(db, id))?.state ?? 'dead'
        )
      } finally {
        clearTimeout(timer)
      }
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      await Promise.all(all().map((queue) => queue.stop()))
    },
  }
  return outbox
}
