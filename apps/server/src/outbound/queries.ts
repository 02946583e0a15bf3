import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Attachment, Channel, Message, StoredMessage } from './sender.ts'

export async function putMessage(db: Queries, id: string, message: Message, now: Date): Promise<string> {
  const row = await db
    .insertInto('outbox')
    .values({
      id,
      dedupe_key: message.dedupeKey,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html ?? null,
      attachments: JSON.stringify(message.attachments ?? []),
      reply_to: message.replyTo ?? null,
      secret: message.secret ?? false,
      next_attempt_at: now,
      last_error: null,
      created_at: now,
      sent_at: null,
      valid_until: message.validUntil ?? null,
    })
    // Changes nothing, but makes the existing row come back.
    .onConflict((conflict) => conflict.column('dedupe_key').doUpdateSet({ dedupe_key: message.dedupeKey }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Takes up to `limit` due messages of a channel for this worker until `leaseUntil`. A recipient's later message waits for the
 * earlier one; several workers never take the same row.
 */
export async function claimDue(
  db: Queries,
  channel: Channel,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<StoredMessage[]> {
  const { rows } = await sql<{
    id: string
    recipient: string
    subject: string
    body_text: string
    body_html: string | null
    attachments: Attachment[]
    reply_to: string | null
    secret: boolean
    attempts: number
    valid_until: Date | null
    created_at: Date
  }>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where id in (
      select due.id from outbox due
      where due.channel = ${channel} and due.state = 'waiting' and due.next_attempt_at <= ${now}
        and not exists (
          select 1 from outbox earlier
          where earlier.recipient = due.recipient and earlier.channel = due.channel
            and earlier.state = 'waiting' and earlier.sequence < due.sequence)
      order by due.sequence limit ${limit}
      for update skip locked)
    returning id, recipient, subject, body_text, body_html, attachments, reply_to, secret, attempts, valid_until,
      created_at`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html ?? undefined,
    attachments: row.attachments,
    replyTo: row.reply_to ?? undefined,
    secret: row.secret,
    attempts: row.attempts,
    validUntil: row.valid_until ?? undefined,
    createdAt: row.created_at,
  }))
}

/** `wipe` removes codes and links that have done their work from the database. */
export async function markSent(db: Queries, id: string, now: Date, wipe: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: 'sent',
      sent_at: now,
      last_error: null,
      ...(wipe ? { body_text: '', body_html: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Only while no other worker has taken the message since: its word is newer. */
export async function markFailed(
  db: Queries,
  { id, attempts }: Pick<StoredMessage, 'id' | 'attempts'>,
  nextAt: Date,
  reason: string,
  dead: boolean,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: dead ? 'dead' : 'waiting', next_attempt_at: nextAt, last_error: reason.slice(0, 500) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute()
}

export function findStanding(db: Queries, id: string) {
  return db.selectFrom('outbox').select(['channel', 'state']).where('id', '=', id).executeTakeFirst()
}

/** What the provider says became of a message. Delivered and failed are final; a message that it has is sent. */
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
  // Our call may have been given up although it was heard: without this the same text would leave again.
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

/** Takes back what has not left: what it carries has lost its meaning. */
export async function withdraw(db: Queries, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('outbox')
    .set({ state: 'dead', last_error: 'withdrawn' })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
}

export interface KeptMessage {
  id: string
  channel: Message['channel']
  to: string
  subject: string
  text: string
  html: string | null
  created_at: Date
}

/** What the local outbox shows, newest first. */
export async function keptMessages(
  db: Queries,
  channels: Message['channel'][],
  filter: { to?: string; channel?: string; limit: number },
): Promise<KeptMessage[]> {
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
