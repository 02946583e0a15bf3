import { HOUR_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Origin } from '#server/calls/origin.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { widerNetOf } from '#server/limits/networks.ts'
import { CODE_LIFE_MS, type CodeSubject } from './code-messages.ts'
import { codesBetween } from './sql.ts'

/** Codes that are never used are probably requested by an attacker: at least `USE_MIN` of so many should be used. */
const USE_SAMPLE = 20
const USE_MIN = 0.3
/** How often that is checked until an hour's ceiling is reached: counting costs more, the more were sent. */
const CHECKS_PER_HOUR = 10
/** The part of both ceilings that callers without an account may spend as well. */
const OPEN_SHARE = 2 / 3
/** `62`, the operator's three digits and two more: a block of a hundred thousand numbers. */
const BLOCK_DIGITS = 7

/** The receiver whose limits a code is counted against. */
type Spender = Pick<CodeSubject, 'customerId' | 'phone'>

/** Counts one SMS against every limit of sending; throws `otp_sends_spent` or `sms_ceiling`. */
export async function consumeSmsCodeLimits(
  context: AppContext,
  tx: Queries,
  subject: Spender,
  { address, network, audit }: Origin,
): Promise<void> {
  const { limits, log, clock } = context
  const net = widerNetOf(address)
  const block = subject.phone.slice(0, BLOCK_DIGITS)
  const [, , , hour, day] = await limits.spendAll(
    [
      ['otpSentPerPhoneHour', subject.phone],
      ['otpSentPerPhoneDay', subject.phone],
      ['otpSentPerAddress', network],
      ['smsPerHour', 'all'],
      ['smsPerDay', 'all'],
      // No net and no block of numbers may spend what is there for all.
      ['smsPerNetHour', net],
      ['smsPerNetDay', net],
      ['smsPerBlockHour', block],
      ['smsPerBlockDay', block],
      ...(subject.customerId ? [['otpSentPerCustomer', subject.customerId] as const] : []),
    ],
    tx,
  )
  // The last third is for customers with an account, a few for each net, so that a stranger with many addresses cannot
  // silence the portal.
  if (isScarce(context, hour.spent, day.spent)) {
    if (!subject.customerId) throw new Failure('sms_ceiling', { retryAfter: secondsToHour(clock.now()) })
    await limits.spendAll([['smsScarcePerNet', net]], tx)
  }
  for (const [limit, { spent }] of [['smsPerHour', hour] as const, ['smsPerDay', day] as const]) {
    const max = limits.maxOf(limit)
    const reached = spent === max
    const passed = spent === Math.ceil(max * 0.7)
    if (reached) log.error({ limit, max }, 'SMS ceiling reached, no code leaves until it opens again')
    else if (passed) log.warn({ limit, spent, max }, 'SMS spend passed 70% of its ceiling')
    if (reached || passed)
      await audit.record({ event: 'sms_ceiling', customerId: null, details: { limit, spent, max } }, tx)
  }
  const every = Math.max(USE_SAMPLE, Math.ceil(limits.maxOf('smsPerHour') / CHECKS_PER_HOUR))
  if (hour.spent % every === 0) await warnOnUnusedCodes(context, tx)
}

/** Counts one code by mail, which has no ceiling of costs as an SMS has; throws `otp_sends_spent`. */
export async function consumeMailCodeLimit(
  { limits }: AppContext,
  tx: Queries,
  { phone, customerId }: Spender,
  { network }: Origin,
): Promise<void> {
  await limits.spendAll(
    [
      ['otpSentPerPhoneHour', phone],
      ['otpSentPerPhoneDay', phone],
      ['otpSentPerAddress', network],
      ...(customerId ? [['otpSentPerCustomer', customerId] as const] : []),
    ],
    tx,
  )
}

const isScarce = ({ limits }: AppContext, hour: number, day: number) =>
  hour > limits.maxOf('smsPerHour') * OPEN_SHARE || day > limits.maxOf('smsPerDay') * OPEN_SHARE

const secondsToHour = (now: Date) => Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000)

/** Warns when few of the codes of the last hour were typed. Those that may still be typed do not count. */
async function warnOnUnusedCodes({ log, clock }: AppContext, tx: Queries): Promise<void> {
  const now = clock.now().getTime()
  const { sent, used } = await codesBetween(tx, new Date(now - HOUR_MS), new Date(now - CODE_LIFE_MS))
  if (sent >= USE_SAMPLE / 2 && used < sent * USE_MIN)
    log.warn({ sent, used }, 'few of the codes sent by SMS are used')
}
