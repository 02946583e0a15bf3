import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isDatabaseAway, isRetryableConflict } from './constraints.ts'
import type { Database, Queries } from './database.ts'
import type { Notices } from './notices.ts'

/** What follows a transaction. Neither function may throw: a committed call must be answered. */
interface Ending {
  committed?(): void | Promise<void>
  /** `surely`: the transaction is known to have left nothing behind. */
  undone?(surely: boolean): void | Promise<void>
}

export interface Transactions {
  /**
   * Runs `work` as one transaction, and then the work registered with `after`. On a conflict with another transaction it runs once
   * more: whatever it does goes through `tx`, and what it keeps outside of it must not mind being done twice.
   */
  run<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Registers work for after `tx`; false where it would never run, because `run` did not begin `tx`. */
  after(tx: Queries, ending: Ending): boolean
}

/** A notice on `visit_changed`. */
export interface Notice {
  payload: string
  /** Sent instead, with a unique token, when the connection broke on the commit: the change may have been stored. */
  unsure: string
}

const noticeQueues = new WeakMap<Queries, (notice: Notice) => void>()

/**
 * Sends notices once `tx` has committed, and none when it has not: a notification within a transaction makes its commit wait for
 * every other such commit. Where `Transactions.run` did not begin `tx`, they are a part of it.
 */
export async function announce(tx: Queries, notices: readonly Notice[]): Promise<void> {
  const later = noticeQueues.get(tx)
  for (const notice of notices)
    if (later) later(notice)
    else await sql`select pg_notify('visit_changed', ${notice.payload})`.execute(tx)
}

/** Transactions that know what has to follow them: messages that leave, what was counted beside them, notices. */
export function openTransactions(db: Database, { send }: Pick<Notices, 'send'>): Transactions {
  const running = new WeakMap<Queries, Ending[]>()
  async function attempt<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const endings: Ending[] = []
    try {
      const result = await db.transaction().execute((tx) => {
        running.set(tx, endings)
        noticeQueues.set(tx, ({ payload, unsure }) =>
          endings.push({
            committed: () => send(payload),
            undone: (surely) => {
              if (!surely) send(unsure + randomUUID())
            },
          }),
        )
        return work(tx)
      })
      for (const { committed } of endings) await committed?.()
      return result
    } catch (problem) {
      // After a connection broke on the commit, the outcome is unknown.
      const surely = !isDatabaseAway(problem)
      for (const { undone } of endings) await undone?.(surely)
      throw problem
    }
  }
  return {
    run: (work) =>
      attempt(work).catch((problem) => {
        if (isRetryableConflict(problem)) return attempt(work)
        throw problem
      }),
    after(tx, ending) {
      const endings = running.get(tx)
      endings?.push(ending)
      return endings !== undefined
    },
  }
}
