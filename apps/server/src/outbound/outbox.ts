import type { Logger } from 'pino'
import type { Chance } from '../chance.ts'
import type { Clock } from '../clock.ts'
import { outsideOfCalls } from '../database/call-time.ts'
import { isInTheWay } from '../database/constraints.ts'
import type { Database, Queries } from '../database/database.ts'
import { maskContacts } from '../logger.ts'
import { gathering } from './gathering.ts'
import { claimDue, markFailed, markSent, putMessage } from './queries.ts'
import { type Channel, type Message, type Senders, type StoredMessage, Undeliverable } from './sender.ts'
import { findStanding, withdraw } from './standing.ts'

/** Longest wait for a claimed message before another worker may take it: longer than any sender's own time limit. */
const LEASE_MS = 30_000
const BACKOFF_FIRST_MS = 2_000
const BACKOFF_MAX_MS = 15 * 60_000
/** A message without an end of its own is tried this long: a weekend without its system must not lose it. */
const GIVE_UP_MS = 3 * 24 * 3_600_000
const POLL_MS = 2_000
const BATCH = 50

/** Messages that leave after the transaction that caused them: at least once, in order for each recipient. */
export interface Outbox {
  /**
   * Stores a message as part of `queries`; the same `dedupeKey` is stored once. Returns its id. It leaves at once, or
   * when the `transaction` that it is part of has committed.
   */
  put(queries: Queries, message: Message): Promise<string>
  /** Takes messages back that have not left, as part of `queries`. */
  withdraw(queries: Queries, ids: string[]): Promise<void>
  /**
   * Runs `work` as one transaction and then sends what it put. When another transaction was in its way it runs once more:
   * whatever it does goes through `tx`, and what it keeps outside of it must not mind being done twice.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Sends what is due and says how `id` stands afterwards, after `waitMs` at the latest. */
  deliver(id: string, waitMs: number): Promise<'sent' | 'waiting' | 'dead'>
  /** Stops taking messages and waits for the ones under way. */
  stop(): Promise<void>
}

export interface OutboxParts {
  db: Database
  clock: Clock
  chance: Chance
  log: Logger
  senders: Senders
}

/** Opens the outbox and starts its worker. Several processes may share one database: each message is taken by one. */
export function openOutbox({ db, clock, chance, log, senders }: OutboxParts): Outbox {
  let stopped = false
  /** The channels of transactions with messages that nobody can see before they commit. */
  const filled = new WeakMap<Queries, Set<Channel>>()

  const noteSent = gathering((ids) => markSent(db, ids, clock.now(), false))
  const noteSentSecret = gathering((ids) => markSent(db, ids, clock.now(), true))

  /** One queue a channel, so that a slow mail server holds up no code. */
  function queueOf(channel: Channel): () => Promise<void> {
    let running: Promise<void> | null = null
    let again = false
    async function sendAll(): Promise<void> {
      do {
        again = false
        while (!stopped && (await sendBatch(channel)) > 0);
      } while (again && !stopped)
    }
    return () => {
      if (running) again = true
      running ??= outsideOfCalls(sendAll)
        .catch((problem) => log.error({ channel, err: problem }, 'outbox worker failed, will poll again'))
        .finally(() => {
          running = null
        })
      return running
    }
  }
  const queues = Object.fromEntries(
    Object.keys(senders).map((channel) => [channel, queueOf(channel as Channel)]),
  ) as Record<Channel, () => Promise<void>>
  const runAll = async () => void (await Promise.all(Object.values(queues).map((run) => run())))

  async function sendBatch(channel: Channel): Promise<number> {
    const now = clock.now()
    const due = await claimDue(db, channel, now, new Date(now.getTime() + LEASE_MS), BATCH)
    await Promise.all(due.map(sendOne))
    return due.length
  }

  async function sendOne(message: StoredMessage): Promise<void> {
    const sender = senders[message.channel]
    // Left from when there was a receiver.
    if (!sender) return giveBack(message, new Undeliverable('no receiver'))
    try {
      if (message.validUntil && message.validUntil <= clock.now()) throw new Undeliverable('out of date')
      await sender.send(message)
    } catch (problem) {
      return giveBack(message, problem)
    }
    // Outside of the try: a message that left is not put back because the database did not hear of it; its lease
    // ends, and then it leaves once more.
    await (sender.real && message.secret ? noteSentSecret : noteSent)(message.id)
  }

  async function giveBack(message: StoredMessage, problem: unknown): Promise<void> {
    const wait = Math.min(BACKOFF_FIRST_MS * 2 ** (message.attempts - 1), BACKOFF_MAX_MS)
    const next = new Date(clock.now().getTime() + wait)
    const until = message.validUntil ?? new Date(message.createdAt.getTime() + GIVE_UP_MS)
    const dead = problem instanceof Undeliverable || next > until
    // Servers like to repeat whom they refuse.
    const reason = maskContacts(problem instanceof Error ? problem.message : String(problem))
    const seen = { outbox: message.id, channel: message.channel, attempts: message.attempts, reason }
    if (dead) log.error(seen, 'message given up')
    else log.warn(seen, 'message not sent, will try again')
    await markFailed(db, message, next, reason, dead)
  }

  const poll = setInterval(() => void runAll(), POLL_MS)
  poll.unref()

  return {
    async put(queries, message) {
      const id = await putMessage(queries, chance.recordId(), message, clock.now())
      const { channel } = message
      if (queries.isTransaction) filled.set(queries, (filled.get(queries) ?? new Set()).add(channel))
      else void queues[channel]()
      return id
    },
    withdraw,
    async transaction(work) {
      const once = () => db.transaction().execute(async (tx) => ({ tx, result: await work(tx) }))
      const { tx, result } = await once().catch((problem) => {
        if (isInTheWay(problem)) return once()
        throw problem
      })
      for (const channel of filled.get(tx) ?? []) void queues[channel]()
      return result
    },
    async deliver(id, waitMs) {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs)
      })
      const standing = await findStanding(db, id)
      await Promise.race([standing ? queues[standing.channel]() : runAll(), limit])
      clearTimeout(timer)
      return (await findStanding(db, id))?.state ?? 'dead'
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      await Promise.all(Object.values(queues).map((run) => run()))
    },
  }
}
