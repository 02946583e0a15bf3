import { DAY_MS, SECOND_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { consumeWindows } from '#server/limits/windows.ts'
import { backOffMs } from '#server/outbound/back-off.ts'
import type { PostResult } from '#server/outbound/whatsapp/cloud.ts'
import { PAIR_RATE, UNREACHABLE } from '#server/outbound/whatsapp/meta-facts.ts'
import { reactionTo } from '#server/outbound/whatsapp/reactions.ts'
import type { Outgoing } from '#server/outbound/whatsapp/request.ts'
import { mergeReport, stateOf } from '#server/outbound/whatsapp/states.ts'
import type { PostOutcome, Ready } from '#server/outbound/whatsapp/whatsapp-sender.ts'
import { countUnreachableMessage } from './end-consent.ts'
import { disableAfterError, failMessage } from './failures.ts'
import { changeMessage, lastPostTo, lockMessage, resumeAccount, type StoredWhatsApp } from './message-sql.ts'
import { windowOf } from './read-sql.ts'
import { findConsentedNumber } from './receiver.ts'
import { isSuppressed } from './suppressed.ts'
import { findConsent } from './whatsapp-consents-sql.ts'
import { findSendBlocker } from './whatsapp-sql.ts'

/** How long after the first attempt retries end; longer where there is no fallback. */
const DEADLINE_MS = 15_000
const DEADLINE_ALONE_MS = 15 * 60_000

/** The instant after which a message is not tried again: set with its first attempt at `now`, and the same from then on. */
const retryDeadline = (
  { deadline_at, fallback }: Pick<StoredWhatsApp, 'deadline_at' | 'fallback'>,
  now: Date,
): Date => deadline_at ?? new Date(now.getTime() + (fallback === null ? DEADLINE_ALONE_MS : DEADLINE_MS))

/** Whether another attempt of the outbox would still be in time. */
const mayRetry = (
  { deadline_at }: Pick<StoredWhatsApp, 'deadline_at'>,
  attempts: number,
  now: Date,
): boolean => deadline_at === null || now.getTime() + backOffMs(attempts) <= deadline_at.getTime()

const WARN_AT = 0.7

/** Thrown to undo what was counted for a message that has to wait. */
class TooEarly extends Error {}

/** Counts a message against the rate and the ceiling of its number; false above the ceiling. Throws `TooEarly` above the rate. */
async function consumeNumberRateLimit(
  context: AppContext,
  tx: Queries,
  numberId: string,
  now: Date,
): Promise<boolean> {
  const { ratePerSecond = 0, dailyCeiling = 0 } = context.config.whatsApp ?? {}
  const day = now.toISOString().slice(0, 10)
  const [second, whole] = await consumeWindows(
    tx,
    [
      { bucket: `whatsapp-second:${numberId}`, windowMs: SECOND_MS },
      { bucket: `whatsapp-day:${numberId}:${day}`, windowMs: DAY_MS },
    ],
    now,
  )
  if ((whole?.spent ?? 0) > dailyCeiling) return false
  if ((second?.spent ?? 0) > ratePerSecond) throw new TooEarly('over the rate of its number')
  if (whole?.spent === Math.ceil(dailyCeiling * WARN_AT))
    context.log.warn({ day, ceiling: dailyCeiling }, 'WhatsApp number nears its daily ceiling')
  return true
}

/** Whether the receiver of a reply ended WhatsApp after their last message; only the answer to that still leaves. */
async function hasStopped(
  context: AppContext,
  tx: Queries,
  { customer_id, wa, dedupe_key }: StoredWhatsApp,
  lastMessage: Date,
): Promise<boolean> {
  if (dedupe_key.startsWith('consent-')) return false
  if (customer_id === null) return isSuppressed(context, tx, wa)
  const consent = await findConsent(tx, customer_id)
  const ended = consent?.phone === wa ? consent.withdrawn_at : null
  return ended !== null && ended >= lastMessage
}

/** Why a message may not be sent now; null where it may. */
async function refusalOf(
  context: AppContext,
  tx: Queries,
  row: StoredWhatsApp,
  now: Date,
): Promise<string | null> {
  const number = context.config.whatsApp?.numbers.find(({ id }) => id === row.number_id)
  if (!number) return 'number_gone'
  if (row.kind === 'reply') {
    const until = await windowOf(tx, row.number_id, row.wa)
    if (until === null || until <= now) return 'window_closed'
    if (await hasStopped(context, tx, row, new Date(until.getTime() - DAY_MS))) return 'stopped'
  } else if (row.kind !== 'asked') {
    if (row.customer_id === null) return 'consent_gone'
    const agreed = await findConsentedNumber(tx, { kind: 'customer', id: row.customer_id }, row.kind)
    if (agreed !== row.wa) return 'consent_gone'
    if (await isSuppressed(context, tx, row.wa)) return 'suppressed'
  }
  return findSendBlocker(tx, number.account, row.template, now)
}

function outgoingOf({ id, wa, request }: StoredWhatsApp): Outgoing | null {
  return request === null ? null : { id, to: wa, content: request }
}

async function beginLocked(context: AppContext, tx: Queries, row: StoredWhatsApp, now: Date): Promise<Ready> {
  if (row.state === 'failed' || row.state === 'withdrawn')
    return { kind: 'give_up', reason: row.cause ?? row.state }
  if (row.state !== 'queued' || row.ambiguous_at !== null) return { kind: 'done' }
  if (row.posted_at !== null) {
    // The process that posted it died before it knew more.
    context.metrics.whatsApp('ambiguous')
    await changeMessage(tx, row.id, { ambiguous_at: row.posted_at })
    return { kind: 'done' }
  }
  const message = outgoingOf(row)
  const refusal = message === null ? 'request_gone' : await refusalOf(context, tx, row, now)
  if (refusal !== null || message === null) {
    await failMessage(context, tx, row, { cause: refusal ?? 'request_gone' })
    return { kind: 'give_up', reason: refusal ?? 'request_gone' }
  }
  const last = await lastPostTo(tx, row.wa, row.id)
  if (last !== null && now.getTime() - last.getTime() < PAIR_RATE.everyMs)
    return { kind: 'wait', reason: 'its receiver had a message a moment ago' }
  if (!(await consumeNumberRateLimit(context, tx, row.number_id, now))) {
    context.metrics.whatsApp('over_ceiling')
    await failMessage(context, tx, row, { cause: 'daily_ceiling' })
    return { kind: 'give_up', reason: 'daily_ceiling' }
  }
  await changeMessage(tx, row.id, {
    posts: row.posts + 1,
    posted_at: now,
    deadline_at: retryDeadline(row, now),
  })
  return { kind: 'post', numberId: row.number_id, message }
}

/**
 * Checks again, just before a message is posted, everything that it depends on, and stores that the attempt begins: without that, a
 * message of a process that dies could not be recognised as possibly sent.
 */
export async function beginPost(context: AppContext, id: string): Promise<Ready> {
  try {
    return await context.transaction(async (tx) => {
      const row = await lockMessage(tx, id)
      if (!row) return { kind: 'give_up', reason: 'erased' }
      return beginLocked(context, tx, row, context.clock.now())
    })
  } catch (problem) {
    if (problem instanceof TooEarly) return { kind: 'wait', reason: problem.message }
    throw problem
  }
}

async function storeAcceptedPost(
  context: AppContext,
  tx: Queries,
  row: StoredWhatsApp,
  wamid: string,
): Promise<void> {
  const now = context.clock.now()
  const isLocal = context.config.whatsApp?.driver === 'outbox'
  const accepted = mergeReport(row, 'accepted', now)
  // The local outbox reports nothing later on.
  const times = isLocal ? mergeReport(accepted, 'delivered', now) : accepted
  const account = context.config.whatsApp?.numbers.find(({ id }) => id === row.number_id)?.account
  if (account !== undefined) await resumeAccount(tx, account)
  await changeMessage(tx, row.id, {
    wamid,
    ambiguous_at: null,
    state: stateOf(times) ?? 'accepted',
    accepted_at: times.accepted_at,
    delivered_at: times.delivered_at,
    ...((row.secret || isLocal) && { request: null }),
    // Once WhatsApp has a code, its screen offers the SMS.
    ...((isLocal || row.category === 'authentication') && { fallback: null }),
  })
}

/** Stores the result of an attempt; a failure and its fallback are one transaction. */
export function storePostResult(
  context: AppContext,
  id: string,
  result: PostResult | { kind: 'paused' },
  attempts: number,
): Promise<PostOutcome> {
  return context.transaction(async (tx) => {
    const row = await lockMessage(tx, id)
    if (!row) return 'done'
    const now = context.clock.now()
    if (result.kind === 'accepted') {
      await storeAcceptedPost(context, tx, row, result.wamid)
      return 'done'
    }
    // A status report came before this answer.
    if (row.state !== 'queued') return 'done'
    if (result.kind === 'ambiguous') {
      context.metrics.whatsApp('ambiguous')
      await changeMessage(tx, id, { ambiguous_at: now })
      return 'done'
    }
    const [code, status] = result.kind === 'refused' ? [result.code, result.status] : [null, null]
    const isPassing = result.kind !== 'refused' || reactionTo(code, status) === 'retry'
    if (isPassing && mayRetry(row, attempts, now)) {
      await changeMessage(tx, id, { posted_at: null, ...(code !== null && { error_code: code }) })
      return 'retry'
    }
    await disableAfterError(context, tx, row, code, status)
    await failMessage(context, tx, row, {
      cause: result.kind === 'refused' ? 'refused' : 'unreachable',
      code,
    })
    if (code === UNREACHABLE.code && row.customer_id !== null)
      await countUnreachableMessage(context, tx, row.customer_id)
    return 'give_up'
  })
}
