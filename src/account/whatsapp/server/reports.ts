import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { recordReport } from '#server/outbound/delivery-state.ts'
import { UNREACHABLE } from '#server/outbound/whatsapp/meta-facts.ts'
import { mergeReport, stateOf } from '#server/outbound/whatsapp/states.ts'
import type { StatusReport } from '#server/outbound/whatsapp/webhook-events.ts'
import { countUnreachableMessage } from './end-consent.ts'
import { disableAfterError, failMessage } from './failures.ts'
import { changeMessage, lockReported } from './message-sql.ts'
import { clearUnreached } from './whatsapp-consents-sql.ts'

/** Merges a report into its message; `unknown` where no message is known by its ids yet. */
export async function mergeStatusReport(
  context: AppContext,
  tx: Queries,
  { wamid, id, state, at, code, billable, priceCategory }: StatusReport & { at: Date },
): Promise<'merged' | 'unknown'> {
  const row = await lockReported(tx, id, wamid)
  if (!row || (row.wamid !== null && row.wamid !== wamid)) return 'unknown'
  const seen = {
    wamid,
    ambiguous_at: null,
    ...(billable !== null && { billable, price_category: priceCategory }),
  }
  if (state === 'failed') {
    await changeMessage(tx, row.id, seen)
    await disableAfterError(context, tx, row, code, null)
    const isCode = row.category === 'authentication'
    await failMessage(context, tx, isCode ? { ...row, fallback: null } : row, { cause: 'refused', code, at })
    // The screen of the code shows the failure and offers an SMS.
    if (isCode) await recordReport(tx, row.id, 'failed', context.clock.now())
    // Once for each message, however often the report comes.
    if (code === UNREACHABLE.code && row.failed_at === null && row.customer_id !== null)
      await countUnreachableMessage(context, tx, row.customer_id)
    return 'merged'
  }
  const times = mergeReport(row, state, at)
  const merged = stateOf(times) ?? state
  const isDelivered = merged === 'delivered' || merged === 'read'
  // The message and its fallback have both reached the customer.
  if (isDelivered && row.fallback_at !== null && row.state !== 'delivered' && row.state !== 'read')
    context.metrics.whatsApp('doubled')
  if (isDelivered && row.customer_id !== null) await clearUnreached(tx, row.customer_id)
  await changeMessage(tx, row.id, {
    ...seen,
    [`${state}_at`]: times[`${state}_at`],
    state: merged,
    ...((row.secret || isDelivered) && { request: null }),
    ...(isDelivered && { fallback: null }),
  })
  return 'merged'
}
