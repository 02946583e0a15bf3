import type pg from 'pg'
import { classifySilence, type LifeSigns } from './life-signs.ts'
import { driverOf } from './prepared.ts'

/** Ten times a second is often enough, and cheaper than a timer for each statement. */
const CHECK_MS = 100

/** The database did not answer in time. Reads like any connection that broke (`isDatabaseAway`). */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}

/** The database is alive and did not answer in time: too much to do, or a lock. */
export class DatabaseSlow extends DatabaseSilent {}

/** How long an answer is waited for. */
export interface AnswerDeadline {
  /** Deadline, as `performance.now()` counts; then the waiting statement fails. */
  until: number
  /** Ends its connection as well, which would go on waiting. */
  endsWith?: pg.ClientBase
  /** A connection that was silent for `ms` while something waits is given up, with all that waits on it, unless its server is alive. */
  silence?: { client: pg.PoolClient; ms: number }
}

interface PendingAnswer extends AnswerDeadline {
  since: number
  fail(problem: Error): void
}

interface TimeoutSettings {
  /** The time limit of a read. */
  readTimeoutMs: number
  /** The longest silence of a connection whose server is alive. */
  longestMs: number
}

interface TimeoutHandlers {
  /** The server is gone; `clients` were given up. */
  gone(clients: Iterable<pg.PoolClient>): void
  /** The server is alive; `clients` alone were given up. */
  lost(clients: Iterable<pg.PoolClient>): void
}

/** Fails statements that take too long, and gives up connections whose database is gone without closing them. */
export class QueryTimeouts {
  readonly #pending = new Set<PendingAnswer>()
  readonly #lastBytes = new WeakMap<pg.PoolClient, { bytes: number; at: number }>()
  readonly #signs: LifeSigns
  readonly #times: TimeoutSettings
  readonly #handlers: TimeoutHandlers
  #isScheduled = false

  constructor(signs: LifeSigns, times: TimeoutSettings, handlers: TimeoutHandlers) {
    this.#signs = signs
    this.#times = times
    this.#handlers = handlers
  }

  /** Resolves as `sent` does; rejects with `DatabaseSilent` past the deadline. */
  answer<T>(sent: Promise<T>, deadline: AnswerDeadline): Promise<T> {
    return new Promise((resolve, reject) => {
      const pending: PendingAnswer = { ...deadline, since: performance.now(), fail: reject }
      this.#pending.add(pending)
      this.#scheduleCheck()
      sent.then(
        (value) => {
          this.#pending.delete(pending)
          // That a connection of the pool was free says nothing about its server.
          if (deadline.silence ?? deadline.endsWith) this.#signs.note(performance.now())
          resolve(value)
        },
        (problem) => {
          this.#pending.delete(pending)
          reject(problem)
        },
      )
    })
  }

  /** The failure of what was not answered in time. */
  timeoutErrorAt(now: number): DatabaseSilent {
    return this.#signs.isAlive(now)
      ? new DatabaseSlow('the database is too slow')
      : new DatabaseSilent('the database did not answer in time')
  }

  #scheduleCheck(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    // Answers that arrived while this process was busy are read before any connection is judged.
    setTimeout(() => setImmediate(() => this.#check()), CHECK_MS).unref()
  }

  #check(): void {
    this.#isScheduled = false
    const now = performance.now()
    const given = { lost: new Set<pg.PoolClient>(), gone: new Set<pg.PoolClient>() }
    // First the bytes that arrived on any connection: they show that the server of the silent ones is alive.
    for (const { silence } of this.#pending) if (silence) this.#lastByteAt(silence.client, now)
    for (const { until, fail, endsWith, silence, since } of this.#pending) {
      if (silence) {
        const { client, ms } = silence
        const verdict = classifySilence({
          silentMs: now - Math.max(since, this.#lastByteAt(client, now)),
          limitMs: ms,
          signAgeMs: this.#signs.ageMs(now),
          askedMs: this.#signs.askedMs(now),
          ...this.#times,
        })
        if (verdict === 'ask') this.#signs.ask(now)
        else if (verdict !== 'wait') given[verdict].add(client)
      }
      if (now >= until) {
        fail(this.timeoutErrorAt(now))
        if (endsWith) closeSocket(endsWith)
      }
    }
    for (const client of [...given.lost, ...given.gone]) closeSocket(client)
    if (given.lost.size > 0) this.#handlers.lost(given.lost)
    if (given.gone.size > 0) this.#handlers.gone(given.gone)
    if (this.#pending.size > 0) this.#scheduleCheck()
  }

  /** Closes every connection on which something has waited in silence for `ms`, and returns them. */
  giveUpAfter(ms: number): pg.PoolClient[] {
    const now = performance.now()
    const ended: pg.PoolClient[] = []
    for (const { silence, since } of this.#pending) {
      if (!silence || now - Math.max(since, this.#lastByteAt(silence.client, now)) <= ms) continue
      closeSocket(silence.client)
      ended.push(silence.client)
    }
    return ended
  }

  #lastByteAt(client: pg.PoolClient, now: number): number {
    const { bytesRead } = driverOf(client).stream
    const last = this.#lastBytes.get(client)
    if (last?.bytes === bytesRead) return last.at
    if (last) this.#signs.note(now)
    this.#lastBytes.set(client, { bytes: bytesRead, at: now })
    return now
  }
}

/** Closes the socket at once, without a goodbye that a dead server would not read; all statements on it fail. */
const closeSocket = (client: pg.ClientBase): void => void driverOf(client).stream.destroy()
