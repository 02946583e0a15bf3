import type { FailureCode } from '@toyota-trust/contracts/errors.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Transactions } from '../database/transactions.ts'
import { Failure } from '../failure.ts'
import { hashOf } from '../hashing.ts'
import { openCounter } from './counter.ts'
import { clear, giveBack, look, type Spent, spend } from './windows.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The shipped limits (promise 4 and promise 5). `scaled` ones are per network address, per session or
 * overall and follow `RATE_LIMIT_SCALE`; the ones per account, e-mail, booking and phone number never change.
 */
export const LIMITS = {
  loginPerAccountAndAddress: { max: 10, windowMs: 15 * MINUTE, scaled: false, refusal: 'login_blocked' },
  loginPerAccount: { max: 100, windowMs: DAY, scaled: false, refusal: 'login_locked' },
  loginPerAddress: { max: 30, windowMs: 15 * MINUTE, scaled: true, refusal: 'login_blocked' },
  staffTries: { max: 10, windowMs: 12 * HOUR, scaled: false, refusal: 'staff_locked' },
  staffLock: { max: 1, windowMs: 15 * MINUTE, scaled: false, refusal: 'staff_locked' },
  invitesPerStaff: { max: 30, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  passkeyPerAddress: { max: 30, windowMs: 15 * MINUTE, scaled: true, refusal: 'login_blocked' },
  registerPerAddress: { max: 10, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  forgotPerAddress: { max: 10, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  forgotPerEmail: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  emailChangePerAddress: { max: 10, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  emailChangePerCustomer: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  emailChangePerEmail: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  confirmPerEmail: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  formPerAddress: { max: 5, windowMs: HOUR, scaled: true, refusal: 'too_many_requests' },
  formPerEmail: { max: 3, windowMs: HOUR, scaled: false, refusal: 'too_many_requests' },
  tradeInMails: { max: 3, windowMs: DAY, scaled: false, refusal: 'too_many_requests' },
  otpWrongPerCustomer: { max: 10, windowMs: DAY, scaled: false, refusal: 'otp_attempts_day' },
  otpWrongPerPhone: { max: 10, windowMs: DAY, scaled: false, refusal: 'otp_attempts_day' },
  otpSentPerPhoneHour: { max: 5, windowMs: HOUR, scaled: false, refusal: 'otp_sends_spent' },
  otpSentPerPhoneDay: { max: 10, windowMs: DAY, scaled: false, refusal: 'otp_sends_spent' },
  otpSentPerCustomer: { max: 10, windowMs: DAY, scaled: false, refusal: 'otp_sends_spent' },
  otpSentPerAddress: { max: 20, windowMs: HOUR, scaled: true, refusal: 'otp_sends_spent' },
  smsPerNetHour: { max: 50, windowMs: HOUR, scaled: true, refusal: 'otp_sends_spent' },
  smsPerNetDay: { max: 400, windowMs: DAY, scaled: true, refusal: 'otp_sends_spent' },
  smsPerBlockHour: { max: 50, windowMs: HOUR, scaled: true, refusal: 'otp_sends_spent' },
  smsPerBlockDay: { max: 400, windowMs: DAY, scaled: true, refusal: 'otp_sends_spent' },
  smsScarcePerNet: { max: 5, windowMs: HOUR, scaled: true, refusal: 'otp_sends_spent' },
  smsPerHour: { max: 200, windowMs: HOUR, scaled: true, refusal: 'sms_ceiling' },
  smsPerDay: { max: 2000, windowMs: DAY, scaled: true, refusal: 'sms_ceiling' },
} as const satisfies Record<string, { max: number; windowMs: number; scaled: boolean; refusal: FailureCode }>
export type LimitName = keyof typeof LIMITS

const triesElsewhere = (minutes: number) =>
  `Terlalu banyak percobaan masuk dari jaringan Anda, coba lagi ${minutes} menit lagi atau pakai jaringan lain`
const elsewhere = (minutes: number) =>
  `Terlalu banyak permintaan dari jaringan Anda, coba lagi ${minutes} menit lagi atau pakai jaringan lain`
/** What to do, for limits that many share: carriers put many customers behind one address. */
const ADVICE: Partial<Record<LimitName, (minutes: number) => string>> = {
  loginPerAddress: triesElsewhere,
  passkeyPerAddress: triesElsewhere,
  registerPerAddress: elsewhere,
  forgotPerAddress: elsewhere,
  emailChangePerAddress: elsewhere,
  formPerAddress: elsewhere,
  otpSentPerAddress: (minutes) =>
    `Terlalu banyak kode dari jaringan Anda, coba lagi ${minutes} menit lagi atau pakai jaringan lain`,
}

export interface Limits {
  /** Spends one; throws the limit's refusal with the seconds until it opens again. */
  spend(name: LimitName, subject: string, queries?: Queries): Promise<Spent>
  /**
   * Spends one of each and answers how they stand; throws the refusal of the first that is spent, and then none is. Counted
   * beside `tx` together with what others spend, so that nobody waits for its commit; given back when it is undone.
   */
  spendAll<const Asked extends readonly LimitOf[]>(
    asked: Asked,
    tx: Queries,
  ): Promise<{ [Index in keyof Asked]: Spent }>
  /** Spends one and says whether it was within the limit, for answers that must not differ. */
  spendQuietly(name: LimitName, subject: string, queries?: Queries): Promise<boolean>
  /** Throws when the limit is spent already, without spending. */
  require(name: LimitName, subject: string, queries?: Queries): Promise<void>
  giveBack(name: LimitName, subject: string, queries?: Queries): Promise<void>
  /** Gives one of `spendAll` back once `tx` has committed. */
  giveBackAfter(name: LimitName, subject: string, tx: Queries): void
  clear(name: LimitName, subject: string, queries?: Queries): Promise<void>
  /** The number that counts here, scale included; Infinity when it is off. */
  maxOf(name: LimitName): number
}

/** A limit and whom it counts. */
export type LimitOf = readonly [name: LimitName, subject: string]

export interface LimitParts {
  db: Database
  transactions: Transactions
  clock: Clock
  log: Pick<Logger, 'warn'>
  /** `RATE_LIMIT_SCALE` */
  scale: number
}

/** Limits that live in the database, so that they survive a restart and hold across processes. */
export function createLimits({ db, transactions, clock, log, scale }: LimitParts): Limits {
  const counter = openCounter(db, clock)
  const maxOf = (name: LimitName) => {
    const { max, scaled } = LIMITS[name]
    if (!scaled) return max
    return scale === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(max * scale))
  }
  // Subjects are personal (address, e-mail, phone): the table keeps only what is needed to count.
  const windowOf = ([name, subject]: LimitOf) => ({
    bucket: `${name}:${hashOf(subject).slice(0, 32)}`,
    windowMs: LIMITS[name].windowMs,
    max: maxOf(name),
  })
  const bucketOf = (name: LimitName, subject: string) => windowOf([name, subject]).bucket
  const refusalOf = (name: LimitName, until: Date) => {
    const retryAfter = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000))
    const advice = ADVICE[name]?.(Math.ceil(retryAfter / 60))
    return new Failure(LIMITS[name].refusal, { retryAfter }, advice)
  }
  const spendOne = async (name: LimitName, subject: string, queries: Queries): Promise<Spent> => {
    const [window] = await spend(queries, [windowOf([name, subject])], clock.now())
    if (!window) throw new Error('rate window not written')
    return window
  }
  // What stays counted refuses a little early, and its window ends by itself.
  const giveBackAll = (asked: readonly LimitOf[]) =>
    counter
      .giveBack(asked.map(windowOf))
      .catch((problem) => log.warn({ err: problem }, 'what was counted for nothing was not given back'))
  return {
    maxOf,
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
      const window = await look(queries, bucketOf(name, subject), clock.now())
      if (window && window.spent >= maxOf(name)) throw refusalOf(name, window.endsAt)
    },
    giveBack: (name, subject, queries = db) => giveBack(queries, bucketOf(name, subject), clock.now()),
    giveBackAfter(name, subject, tx) {
      transactions.after(tx, { committed: () => giveBackAll([[name, subject]]) })
    },
    clear: (name, subject, queries = db) => clear(queries, bucketOf(name, subject)),
  }
}
