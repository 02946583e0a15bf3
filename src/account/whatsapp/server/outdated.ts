import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { TemplateName } from '#server/outbound/whatsapp/templates.ts'
import { changeMessage, lockQueued, type StoredWhatsApp } from './message-sql.ts'
import { isWhatsAppEnabled } from './send.ts'

/** Templates that name the hour of a visit. */
const OF_AN_HOUR: ReadonlySet<TemplateName | null> = new Set(['tt_received_v1', 'tt_confirmed_v1'])

const isAboutVisitHour = ({ template, dedupe_key }: StoredWhatsApp, visitId: string): boolean =>
  OF_AN_HOUR.has(template) && dedupe_key.split(':')[1] === visitId

/** Withdraws messages that wait for the morning and name the former hour of a visit, without a fallback. */
export async function withdrawFormerHour(
  context: AppContext,
  tx: Queries,
  customerId: string,
  visitId: string,
): Promise<void> {
  if (!isWhatsAppEnabled(context)) return
  const now = context.clock.now()
  const queued = await lockQueued(tx, customerId)
  const rows = queued.filter(
    (row) => row.not_before !== null && row.not_before > now && isAboutVisitHour(row, visitId),
  )
  const change = { state: 'withdrawn', cause: 'withdrawn', request: null, fallback: null } as const
  for (const { id } of rows) await changeMessage(tx, id, change)
  await context.outbox.withdraw(
    tx,
    rows.map(({ id }) => id),
  )
}
