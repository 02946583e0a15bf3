import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Database, Queries } from '#server/database/database.ts'
import type { Transactions } from '#server/database/transactions.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { type Counted, openCounter } from './counter.ts'
import { DELAYS, type DelayName, LIMITS, type LimitName, type Maxima } from './default-limits.ts'
import { consumeDelayedGuess, refundDelayedGuess } from './delays.ts'
import { consumeWindows, readWindow, refundWindow, resetWindow, type Spent } from './windows.ts'

const tooManySignIns = (minutes: number) =>
  `Terlalu banyak percobaan masuk dari jaringan Anda, coba lagi ${minutes} menit lagi atau pakai jaringan lain`
const tooManyCalls = (minutes: number) =>
  `Terlalu banyak permintaan dari jaringan Anda, coba lagi ${minutes} menit lagi atau pakai jaringan lain`
/** What a caller reads in place of the refusal's own sentence, for limits that many share: carriers put many customers behind one address. */
const LIMIT_MESSAGES: Partial<Record<LimitName, (minutes: number) => string>> = {
  loginPerAddress: tooManySignIns,
  passkeyPerAddress: tooManySignIns,
  registerPerAddress: tooManyCalls,
  forgotPerAddress: tooManyCalls,
  emailChangePerAddress: tooManyCalls,
  formPerAddress: tooManyCalls,
  otpSentPerAddress: (minutes) =>
    `Terlalu banyak kode dari jaringan Anda, coba lagi ${minutes} menit lagi atau pakai jaringan lain`,
}

export interface Limits {
  /** Spends one; throws the limit's refusal with the seconds until it opens again. */
  spend(name: LimitName, subject: string, queries?: Queries): Promise<Spent>
  /**
   * Spends one of each and returns their counts; throws the refusal of the first that is used up, and then spends none. Counted
   * outside of `tx` together with other calls, so that none waits for its commit; given back when `tx` is rolled back.
   */
  spendAll<const Asked extends readonly LimitOf[]>(
    asked: Asked,
    tx: Queries,
  ): Promise<{ [Index in keyof Asked]: Spent }>
  /** Spends one and says whether it was within the limit, for answers that must not differ. */
  spendQuietly(name: LimitName, subject: string, queries?: Queries): Promise<boolean>
  /** Throws when the limit is used up already, without spending. */
  require(name: LimitName, subject: string, queries?: Queries): Promise<void>
  /** Counts a guess that is slowed down; throws the refusal while the wait after the one before is not over. */
  delay(name: DelayName, subject: string): Promise<{ spent: number }>
  /** Refunds one of these that turned out to be right. */
  forgive(name: DelayName, subject: string): Promise<void>
  giveBack(name: LimitName, subject: string, queries?: Queries): Promise<void>
  /** Gives one of `spendAll` back once `tx` has committed. */
  giveBackAfter(name: LimitName, subject: string, tx: Queries): void
  clear(name: LimitName, subject: string, queries?: Queries): Promise<void>
  /** Where a limit counts a subject, for a statement that counts by itself. */
  windowOf(name: LimitName, subject: string): Counted
  /** The number that counts here, scale included; Infinity when it is off. */
  maxOf(name: LimitName): number
}

/** A limit and the caller that it counts. */
type LimitOf = readonly [name: LimitName, subject: string]

export interface LimitParts {
  db: Database
  transactions: Transactions
  clock: Clock
  log: Pick<Logger, 'warn'>
  /** `RATE_LIMIT_SCALE` */
  scale: number
  /** `LIMIT_…`, in place of what is shipped. */
  maxima?: Maxima
}

/** Limits that live in the database, so that they survive a restart and hold across processes. */
export function createLimits({ db, transactions, clock, log, scale, maxima = {} }: LimitParts): Limits {
  const counter = openCounter(db, clock)
  const maxOf = (name: LimitName) => {
    const { max: shipped, scaled } = LIMITS[name]
    const max = maxima[name] ?? shipped
    if (!scaled) return max
    return scale === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(max * scale))
  }
  // Subjects are personal (address, e-mail, phone): the table keeps only what is needed to count.
  const windowOf = ([name, subject]: LimitOf) => ({
    bucket: `${name}:${hashOf(subject).slice(0, 32)}`,
    windowMs: LIMITS[name].windowMs,
    max: maxOf(name),
  })
  const delayedBucket = (name: DelayName, subject: string) => `${name}:${hashOf(subject).slice(0, 32)}`
  const bucketOf = (name: LimitName, subject: string) => windowOf([name, subject]).bucket
  const refusalOf = (name: LimitName, until: Date) => {
    const retryAfter = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000))
    const sentence = LIMIT_MESSAGES[name]?.(Math.ceil(retryAfter / 60))
    return new Failure(LIMITS[name].refusal, { retryAfter }, sentence)
  }
  const spendOne = async (name: LimitName, subject: string, queries: Queries): Promise<Spent> => {
    const [window] = await consumeWindows(queries, [windowOf([name, subject])], clock.now())
    if (!window) throw new Error('rate window not written')
    return window
  }
  // A failure is harmless: the limit refuses a little early until its window ends.
  const giveBackAll = (asked: readonly LimitOf[]) =>
    counter
      .giveBack(asked.map(windowOf))
      .catch((problem) => log.warn({ err: problem }, 'what was counted for nothing was not given back'))
  return {
    maxOf,
    windowOf: (name, subject) => windowOf([name, subject]),
    async spend(name, subject, queries = db) {
      const window = await spendOne(name, subject, queries)
      if (window.spent > maxOf(name)) throw refusalOf(name, window.endsAt)
      return window
    },
    async spendAll<const Asked extends readonly LimitOf[]>(asked: Asked, tx: Queries) {
      const windows = await counter.spend(asked.map(windowOf))
      for (const [index, [name]] of asked.entries()) {
        const window = windows[index]
        if (!window || window.spent <= maxOf(name)) continue
        await giveBackAll(asked)
        throw refusalOf(name, window.endsAt)
      }
      transactions.after(tx, { undone: (surely) => (surely ? giveBackAll(asked) : undefined) })
      // As many come back as were asked for, in their order, which types cannot follow.
      return windows as { [Index in keyof Asked]: Spent }
    },
    async spendQuietly(name, subject, queries = db) {
      return (await spendOne(name, subject, queries)).spent <= maxOf(name)
    },
    async require(name, subject, queries = db) {
      const window = await readWindow(queries, bucketOf(name, subject), clock.now())
      if (window && window.spent >= maxOf(name)) throw refusalOf(name, window.endsAt)
    },
    async delay(name, subject) {
      const taken = await consumeDelayedGuess(db, delayedBucket(name, subject), DELAYS[name], clock.now())
      if ('spent' in taken) return taken
      const retryAfter = Math.max(1, Math.ceil((taken.opensAt.getTime() - clock.now().getTime()) / 1000))
      const minutes = Math.ceil(retryAfter / 60)
      throw new Failure(
        DELAYS[name].refusal,
        { retryAfter },
        `Terlalu banyak percobaan masuk, coba lagi dalam ${minutes} menit`,
      )
    },
    forgive: (name, subject) => refundDelayedGuess(db, delayedBucket(name, subject), clock.now()),
    giveBack: (name, subject, queries = db) => refundWindow(queries, bucketOf(name, subject), clock.now()),
    giveBackAfter(name, subject, tx) {
      transactions.after(tx, { committed: () => giveBackAll([[name, subject]]) })
    },
    clear: (name, subject, queries = db) => resetWindow(queries, bucketOf(name, subject)),
  }
}
