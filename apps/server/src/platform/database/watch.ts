import type pg from 'pg'
import { driverOf } from './prepared.ts'

/** Ten times a second is often enough, and cheaper than a timer for each statement. */
const LOOK_MS = 100

/** The database did not answer in time. Reads like any connection that broke (`isDatabaseAway`). */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

/** How long an answer is waited for. */
export interface Patience {
  /** Deadline, as `performance.now()` counts; then the waiting statement fails. */
  until: number
  /** Ends its connection as well, which would go on waiting. */
  endsWith?: pg.ClientBase
  /** A connection that has said nothing for so long while something waits is given up, with all that waits on it. */
  silence?: { client: pg.PoolClient; ms: number }
}

interface Waiting extends Patience {
  since: number
  fail(problem: Error): void
}

/** Fails statements whose database is silent: frozen, or gone without closing its connections. */
export class Watch {
  readonly #waiting = new Set<Waiting>()
  readonly #heard = new WeakMap<pg.PoolClient, { bytes: number; at: number }>()
  readonly #gaveUp: (clients: Iterable<pg.PoolClient>) => void
  #looks = false

  /** `gaveUp` hears of connections that were given up. */
  constructor(gaveUp: (clients: Iterable<pg.PoolClient>) => void) {
    this.#gaveUp = gaveUp
  }

  /** Resolves as `sent` does; rejects with `DatabaseSilent` past the deadline. */
  answer<T>(sent: Promise<T>, patience: Patience): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { ...patience, since: performance.now(), fail: reject }
      this.#waiting.add(waiting)
      this.#lookOn()
      sent.then(
        (value) => {
          this.#waiting.delete(waiting)
          resolve(value)
        },
        (problem) => {
          this.#waiting.delete(waiting)
          reject(problem)
        },
      )
    })
  }

  #lookOn(): void {
    if (this.#looks) return
    this.#looks = true
    // Answers that arrived while this process was busy are read before any connection is judged.
    setTimeout(() => setImmediate(() => this.#look()), LOOK_MS).unref()
  }

  #look(): void {
    this.#looks = false
    const now = performance.now()
    const silent = new Set<pg.PoolClient>()
    for (const { until, fail, endsWith, silence, since } of this.#waiting) {
      if (now >= until) {
        fail(new DatabaseSilent('the database did not answer in time'))
        if (endsWith) hangUp(endsWith)
      }
      if (silence && now - Math.max(since, this.#heardAt(silence.client, now)) > silence.ms)
        silent.add(silence.client)
    }
    for (const client of silent) hangUp(client)
    if (silent.size > 0) this.#gaveUp(silent)
    if (this.#waiting.size > 0) this.#lookOn()
  }

  /** Ends every connection on which something has waited for `ms` without a word, and answers which. */
  giveUpAfter(ms: number): pg.PoolClient[] {
    const now = performance.now()
    const ended: pg.PoolClient[] = []
    for (const { silence, since } of this.#waiting) {
      if (!silence || now - Math.max(since, this.#heardAt(silence.client, now)) <= ms) continue
      hangUp(silence.client)
      ended.push(silence.client)
    }
    return ended
  }

  #heardAt(client: pg.PoolClient, now: number): number {
    const { bytesRead } = driverOf(client).stream
    const last = this.#heard.get(client)
    if (last?.bytes === bytesRead) return last.at
    this.#heard.set(client, { bytes: bytesRead, at: now })
    return now
  }
}

/** Closes the socket at once, without a goodbye that a dead server would not read; all statements on it fail. */
const hangUp = (client: pg.ClientBase): void => void driverOf(client).stream.destroy()
