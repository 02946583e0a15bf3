import { type Selectable, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { deleteOutboxMessages } from '#server/outbound/forget.ts'
import type { WhatsAppEvent } from '#server/outbound/whatsapp/webhook-events.ts'

export type StoredEvent = Selectable<Tables['whatsapp_events']>

/** Stores events that are new, all in one statement; those that are too old are stored as done. */
export async function storeEvents(
  db: Queries,
  events: readonly WhatsAppEvent[],
  { now, oldest }: { now: Date; oldest: Date },
): Promise<void> {
  if (events.length === 0) return
  const isOld = events.map(({ at }) => at < oldest)
  await sql`
    insert into whatsapp_events (key, kind, number_id, wa, body, at, received_at, due_at, done_at, outcome)
    select key, kind, number_id, wa, body::jsonb, at, ${now}::timestamptz, ${now}::timestamptz,
      case when is_old then ${now}::timestamptz end, case when is_old then 'old' end
    from unnest(
      ${events.map(({ key }) => key)}::text[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ numberId }) => numberId)}::text[], ${events.map(({ wa }) => wa)}::text[],
      ${events.map(({ body }) => JSON.stringify(body))}::text[], ${events.map(({ at }) => at)}::timestamptz[],
      ${isOld}::boolean[]) as given (key, kind, number_id, wa, body, at, is_old)
    on conflict (key) do nothing`.execute(db)
}

/** The next events to process, locked until the transaction ends. A later message of a sender waits for the earlier one. */
export async function lockDueEvents(
  tx: Queries,
  { kinds, now, limit }: { kinds: readonly StoredEvent['kind'][]; now: Date; limit: number },
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select * from whatsapp_events due
    where due.done_at is null and due.due_at <= ${now} and due.kind = any(${kinds}::text[])
      and (due.kind <> 'message' or not exists (
        select from whatsapp_events earlier
        where earlier.wa = due.wa and earlier.sequence < due.sequence
          and earlier.kind = 'message' and earlier.done_at is null))
    order by due.due_at, due.sequence limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function finishEvents(
  tx: Queries,
  keys: readonly string[],
  outcome: string,
  now: Date,
): Promise<void> {
  await sql`
    update whatsapp_events set done_at = ${now}, outcome = ${outcome}
    where key = any(${keys}::text[])`.execute(tx)
}

/** Postpones an event and counts the attempt. */
export async function postponeEvent(db: Queries, key: string, until: Date): Promise<void> {
  await sql`
    update whatsapp_events set attempts = attempts + 1, due_at = ${until}
    where key = ${key} and done_at is null`.execute(db)
}

/** Opens or extends the window in which a sender may be answered by free text. */
export async function openWindow(
  tx: Queries,
  { wa, numberId, at, until }: { wa: string; numberId: string; at: Date; until: Date },
): Promise<void> {
  await tx
    .insertInto('whatsapp_windows')
    .values({ wa, number_id: numberId, last_inbound_at: at, until })
    .onConflict((conflict) =>
      conflict.columns(['wa', 'number_id']).doUpdateSet({
        last_inbound_at: sql<Date>`greatest(whatsapp_windows.last_inbound_at, excluded.last_inbound_at)`,
        until: sql<Date>`greatest(whatsapp_windows.until, excluded.until)`,
      }),
    )
    .execute()
}

/** Messages to these numbers that belong to this customer or to no account. */
const findMessagesTo = (tx: Queries, phones: readonly string[], customerId: string) =>
  tx
    .selectFrom('whatsapp_messages')
    .select('id')
    .where('wa', 'in', phones)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
    .execute()

/** Removes what is stored about the numbers of a customer whose account is erased, sent or not. */
export async function forgetWhatsApp(
  tx: Queries,
  { id }: Customer,
  phones: readonly string[],
): Promise<void> {
  if (phones.length === 0) return
  const messages = await findMessagesTo(tx, phones, id)
  await deleteOutboxMessages(
    tx,
    messages.map((one) => one.id),
  )
  await tx
    .deleteFrom('whatsapp_messages')
    .where('wa', 'in', phones)
    .where('customer_id', 'is', null)
    .execute()
  await tx.deleteFrom('whatsapp_events').where('wa', 'in', phones).execute()
  await tx.deleteFrom('whatsapp_windows').where('wa', 'in', phones).execute()
}
