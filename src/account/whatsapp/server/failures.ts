import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Channel } from '#server/outbound/sender.ts'
import { reactionTo } from '#server/outbound/whatsapp/reactions.ts'
import { mergeReport, stateOf } from '#server/outbound/whatsapp/states.ts'
import {
  changeMessage,
  lockQueued,
  pauseAccount,
  type StoredWhatsApp,
  storeTemplateStatus,
} from './message-sql.ts'
import type { StoredFallback } from './whatsapp-schema.ts'

/** How long sending by an account that refuses everything is paused. */
const PAUSE_MS = 60_000

/** Sends the fallback; answers its channel, or null where there is none. */
async function sendFallback(
  context: AppContext,
  tx: Queries,
  fallback: StoredFallback,
  notBefore: Date | null,
): Promise<Channel | null> {
  if (!Array.isArray(fallback)) return context.accountPorts.askByNextChannel(context, tx, fallback.askAbout)
  for (const { validUntil, ...message } of fallback)
    await context.outbox.put(tx, {
      ...message,
      // Rows of releases before the gate do not say it.
      counting: message.counting ?? { causedBy: null },
      ...(validUntil && { validUntil: new Date(validUntil) }),
      // The SMS of a message that waits for the morning waits as well.
      ...(notBefore && message.channel === 'sms' && { notBefore }),
    })
  return fallback[0]?.channel ?? null
}

/** Puts the fallback of a locked message into the outbox, once; returns the changes for its row. */
export async function enqueueFallback(context: AppContext, tx: Queries, row: StoredWhatsApp, now: Date) {
  if (row.fallback === null || row.fallback_at !== null) return {}
  context.metrics.whatsApp('fallback')
  return {
    fallback: null,
    fallback_at: now,
    fallback_channel: await sendFallback(context, tx, row.fallback, row.not_before),
  }
}

/** Why a message failed. */
export interface MessageFailure {
  cause: string
  code?: number | null
  /** When it failed; now where it is not given. */
  at?: Date
}

/** Stores that a locked message failed and sends its fallback; what was delivered stays delivered. */
export async function failMessage(
  context: AppContext,
  tx: Queries,
  row: StoredWhatsApp,
  { cause, code = null, at }: MessageFailure,
): Promise<void> {
  const now = context.clock.now()
  const times = mergeReport(row, 'failed', at ?? now)
  const state = stateOf(times)
  const replaced = state === 'failed' ? await enqueueFallback(context, tx, row, now) : {}
  await changeMessage(tx, row.id, {
    failed_at: times.failed_at,
    state: state ?? 'failed',
    cause,
    error_code: code,
    request: null,
    ...replaced,
  })
  await context.outbox.withdraw(tx, [row.id])
}

/** Disables a template, or pauses a whole account, where an error of Meta says that the messages after this one would fail too. */
export async function disableAfterError(
  context: AppContext,
  tx: Queries,
  row: Pick<StoredWhatsApp, 'number_id' | 'template'>,
  code: number | null,
  status: number | null,
): Promise<void> {
  const account = context.config.whatsApp?.numbers.find(({ id }) => id === row.number_id)?.account
  const reaction = reactionTo(code, status)
  if (account === undefined) return
  const now = context.clock.now()
  if (reaction === 'disable_template' && row.template !== null) {
    context.log.error({ template: row.template, code }, 'WhatsApp refuses a template, not used until checked')
    context.metrics.whatsApp('template_disabled')
    await storeTemplateStatus(tx, {
      account,
      name: row.template,
      status: 'disabled',
      since: now,
      checked_at: now,
    })
  }
  if (reaction !== 'break') return
  context.log.error({ code }, 'WhatsApp refuses the account, all its messages take their fallback')
  context.metrics.whatsApp('account_broken')
  await pauseAccount(tx, account, { now, until: new Date(now.getTime() + PAUSE_MS), code })
}

/** Withdraws the queued messages of a customer and sends their fallbacks. Codes that they asked for stay queued. */
export async function withdrawQueued(context: AppContext, tx: Queries, customerId: string): Promise<void> {
  const now = context.clock.now()
  const rows = await lockQueued(tx, customerId)
  for (const row of rows) {
    const replaced = await enqueueFallback(context, tx, row, now)
    await changeMessage(tx, row.id, { state: 'withdrawn', cause: 'withdrawn', request: null, ...replaced })
  }
  await context.outbox.withdraw(
    tx,
    rows.map(({ id }) => id),
  )
}
