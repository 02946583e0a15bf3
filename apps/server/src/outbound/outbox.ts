import type { Logger } from 'pino'
import type { Chance } from '../chance.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../database/database.ts'
import { claimDue, findState, markFailed, markSent, putMessage } from './queries.ts'
import type { Message, Sender } from './sender.ts'

/** Longest wait for a claimed message before another worker may take it: longer than any sender's own time limit. */
const LEASE_MS = 30_000
const ATTEMPTS_MAX = 10
const BACKOFF_FIRST_MS = 2_000
const BACKOFF_MAX_MS = 15 * 60_000
const POLL_MS = 2_000
const BATCH = 10

/** Messages that leave after the transaction that caused them: at least once, in order for each recipient. */
export interface Outbox {
  /** Stores a message as part of `queries`; the same `dedupeKey` is stored once. Returns its id. */
  put(queries: Queries, message: Message): Promise<string>
  /** Call after the commit: starts sending at once instead of at the next poll. */
  wake(): void
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
  senders: Record<Message['channel'], Sender>
}

/** Opens the outbox and starts its worker. Several processes may share one database: each message is taken by one. */
export function openOutbox({ db, clock, chance, log, senders }: OutboxParts): Outbox {
  let stopped = false
  let running: Promise<void> | null = null
  let again = false

  function run(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        while (!stopped && (await sendBatch()) > 0);
      } while (again && !stopped)
    })()
      .catch((problem) => log.error({ err: problem }, 'outbox worker failed, will poll again'))
      .finally(() => {
        running = null
      })
    return running
  }

  async function sendBatch(): Promise<number> {
    const now = clock.now()
    const due = await claimDue(db, now, new Date(now.getTime() + LEASE_MS), BATCH)
    await Promise.all(due.map(sendOne))
    return due.length
  }

  async function sendOne(message: Awaited<ReturnType<typeof claimDue>>[number]): Promise<void> {
    const sender = senders[message.channel]
    try {
      await sender.send(message)
      await markSent(db, message.id, clock.now(), sender.real && message.secret)
    } catch (problem) {
      const dead = message.attempts >= ATTEMPTS_MAX
      const wait = Math.min(BACKOFF_FIRST_MS * 2 ** (message.attempts - 1), BACKOFF_MAX_MS)
      const reason = problem instanceof Error ? problem.message : String(problem)
      log.warn(
        { outbox: message.id, channel: message.channel, attempts: message.attempts, dead, reason },
        'message not sent',
      )
      await markFailed(db, message.id, new Date(clock.now().getTime() + wait), reason, dead)
    }
  }

  const poll = setInterval(() => void run(), POLL_MS)
  poll.unref()

  return {
    put: (queries, message) => putMessage(queries, chance.recordId(), message, clock.now()),
    wake: () => void run(),
    async deliver(id, waitMs) {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs)
      })
      await Promise.race([run(), limit])
      clearTimeout(timer)
      return findState(db, id)
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      await running
    },
  }
}
