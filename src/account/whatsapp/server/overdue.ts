import { MINUTE_MS, SECOND_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { requeueMessage } from '#server/outbound/delivery-state.ts'
import { enqueueFallback, failMessage } from './failures.ts'
import { changeMessage, lockOverdueMessages, type Overdue, type StoredWhatsApp } from './message-sql.ts'

/** Longer than any attempt takes: an older one was interrupted. */
const INTERRUPTED_MS = 15 * SECOND_MS
const AMBIGUOUS_MS = 20 * SECOND_MS
const RETRY_MS = 60 * SECOND_MS
const UNDELIVERED_MS = 10 * MINUTE_MS
const LATE_MS = 60 * MINUTE_MS
const OLDEST_MS = 2 * 24 * 60 * MINUTE_MS
const BATCH = 100

function limitsAt(now: Date): Overdue {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return {
    now,
    interrupted: ago(INTERRUPTED_MS),
    ambiguous: ago(AMBIGUOUS_MS),
    retry: ago(RETRY_MS),
    undelivered: ago(UNDELIVERED_MS),
    late: ago(LATE_MS),
    oldest: ago(OLDEST_MS),
  }
}

async function settleOverdueMessage(
  context: AppContext,
  tx: Queries,
  row: StoredWhatsApp,
  now: Date,
): Promise<void> {
  if (row.state !== 'queued') return changeMessage(tx, row.id, await enqueueFallback(context, tx, row, now))
  if (row.posted_at === null) return failMessage(context, tx, row, { cause: 'late' })
  if (row.ambiguous_at === null) {
    context.metrics.whatsApp('ambiguous')
    return changeMessage(tx, row.id, { ambiguous_at: row.posted_at })
  }
  const isCode = row.category === 'authentication'
  // The screen offers another way to ask for a code; a second one would end the one that may have come.
  if (isCode) return failMessage(context, tx, { ...row, fallback: null }, { cause: 'ambiguous' })
  if (row.urgent || row.secret || row.posts > 1) return failMessage(context, tx, row, { cause: 'ambiguous' })
  await changeMessage(tx, row.id, { posted_at: null, ambiguous_at: null })
  return requeueMessage(tx, row.id, now)
}

/** Retries or fails messages whose result is overdue, a batch in one transaction; answers how many there were. */
export async function settleOverdueMessages(context: AppContext): Promise<number> {
  const at = limitsAt(context.clock.now())
  const settled = await context.transaction(async (tx) => {
    const rows = await lockOverdueMessages(tx, at, BATCH)
    for (const row of rows) await settleOverdueMessage(context, tx, row, at.now)
    return rows.length
  })
  return settled < BATCH ? settled : settled + (await settleOverdueMessages(context))
}
