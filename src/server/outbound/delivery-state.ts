import type { Selectable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Message } from './sender.ts'

/** How far a message of the outbox has come; undefined where there is none. */
export function findDeliveryState(db: Queries, id: string) {
  return db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'state', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The delivery report of the provider. Delivered and failed are final; a message that it has is sent. */
export async function recordReport(
  db: Queries,
  id: string,
  state: NonNullable<Selectable<Tables['outbox']>['delivery_state']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ delivery_state: state, ...(state === 'delivered' ? { delivered_at: now } : {}) })
    .where('id', '=', id)
    .where((builder) =>
      builder.or([builder('delivery_state', 'is', null), builder('delivery_state', '=', 'submitted')]),
    )
    .execute()
  if (state === 'failed') return
  // Our call may have timed out although the provider took the message: without this it would be sent again.
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await db
    .updateTable('outbox')
    .set({ body_text: '', body_html: null })
    .where('id', '=', id)
    .where('secret', '=', true)
    .execute()
}

/** Puts a message back into its queue that has left, because nobody knows whether it arrived. */
export async function requeueMessage(tx: Queries, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'waiting', next_attempt_at: now, process: null })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
}

/** Withdraws messages that have not left, because their content is out of date. */
export async function withdraw(db: Queries, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: 'withdrawn' })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
}

export interface RetainedMessage {
  id: string
  channel: Message['channel']
  to: string
  subject: string
  text: string
  html: string | null
  created_at: Date
}

/** Messages for the local outbox, newest first. */
export async function listRetainedMessages(
  db: Queries,
  channels: Message['channel'][],
  filter: { to?: string; channel?: string; limit: number },
): Promise<RetainedMessage[]> {
  if (channels.length === 0) return []
  let query = db
    .selectFrom('outbox')
    .select([
      'id',
      'channel',
      'recipient as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'created_at',
    ])
    .where('channel', 'in', channels)
  if (filter.to) query = query.where('recipient', '=', filter.to)
  if (filter.channel) query = query.where('channel', '=', filter.channel as 'email')
  return query.orderBy('sequence', 'desc').limit(filter.limit).execute()
}
