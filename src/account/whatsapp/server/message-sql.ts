import { type Selectable, sql, type Updateable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type StoredWhatsApp = Selectable<Tables['whatsapp_messages']>

/** A message, locked until the transaction ends. */
export const lockMessage = (tx: Queries, id: string) =>
  tx.selectFrom('whatsapp_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The message that a status is about: by our id, or by Meta's. */
export async function lockReported(tx: Queries, id: string | null, wamid: string) {
  const byId = id === null ? undefined : await lockMessage(tx, id)
  if (byId) return byId
  return tx
    .selectFrom('whatsapp_messages')
    .selectAll()
    .where('wamid', '=', wamid)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeMessage(
  tx: Queries,
  id: string,
  change: Updateable<Tables['whatsapp_messages']>,
): Promise<void> {
  await tx.updateTable('whatsapp_messages').set(change).where('id', '=', id).execute()
}

/** When a message to a receiver last left, other than this one. */
export async function lastPostTo(tx: Queries, wa: string, id: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('whatsapp_messages')
    .select('posted_at')
    .where('wa', '=', wa)
    .where('posted_at', 'is not', null)
    .where('id', '<>', id)
    .orderBy('posted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.posted_at ?? null
}

/** Messages of a customer that have not left, locked; those that are leaving at this moment are not among them. */
export const lockQueued = (tx: Queries, customerId: string) =>
  tx
    .selectFrom('whatsapp_messages')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'queued')
    .where('kind', 'in', ['visit', 'follow_up', 'always'])
    .where((eb) => eb.or([eb('posted_at', 'is', null), eb('ambiguous_at', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Instants before which a message counts as overdue. */
export interface Overdue {
  now: Date
  /** For attempts whose result was never stored. */
  interrupted: Date
  ambiguous: Date
  retry: Date
  undelivered: Date
  late: Date
  /** Older messages are not looked at. */
  oldest: Date
}

/** The delay of a message that waits for the morning counts from then on. */
const earliestSendAt = sql`coalesce(not_before, created_at)`

/** Messages that may be overdue, locked; skips those of other processes. */
export async function lockOverdueMessages(tx: Queries, at: Overdue, limit: number) {
  const { rows } = await sql<StoredWhatsApp>`
    select * from whatsapp_messages
    where state in ('queued', 'accepted', 'sent') and created_at > ${at.oldest} and (
      (state = 'queued' and posted_at is null and (deadline_at <= ${at.now} or ${earliestSendAt} <= ${at.late}))
      or (state = 'queued' and ambiguous_at is null and posted_at <= ${at.interrupted})
      or (state = 'queued' and ambiguous_at <= ${at.ambiguous} and (urgent or secret or posts > 1 or ambiguous_at <= ${at.retry}))
      or (urgent and fallback_at is null and fallback is not null and ${earliestSendAt} <= ${at.undelivered}))
    order by created_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Stores the status of a template; only an `approved` one is sent. `since` changes with the status alone. */
export async function storeTemplateStatus(
  tx: Queries,
  row: Selectable<Tables['whatsapp_templates']>,
): Promise<void> {
  await tx
    .insertInto('whatsapp_templates')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account', 'name']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        checked_at: eb.ref('excluded.checked_at'),
        since: sql<Date>`case when whatsapp_templates.status = excluded.status then whatsapp_templates.since
          else excluded.since end`,
      })),
    )
    .execute()
}

/** Pauses sending by an account until `until`. */
export async function pauseAccount(
  tx: Queries,
  account: string,
  { now, until, code }: { now: Date; until: Date; code: number | null },
): Promise<void> {
  await tx
    .insertInto('whatsapp_accounts')
    .values({ account, closed_until: until, broken_since: now, error_code: code })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet((eb) => ({
        closed_until: eb.ref('excluded.closed_until'),
        broken_since: sql<Date>`coalesce(whatsapp_accounts.broken_since, excluded.broken_since)`,
        error_code: eb.ref('excluded.error_code'),
      })),
    )
    .execute()
}

/** Ends the pause of an account that has accepted a message again. */
export async function resumeAccount(tx: Queries, account: string): Promise<void> {
  await tx
    .updateTable('whatsapp_accounts')
    .set({ closed_until: null, broken_since: null, error_code: null })
    .where('account', '=', account)
    .where('broken_since', 'is not', null)
    .execute()
}
