import { type Insertable, sql } from 'kysely'
import { built } from '../database/built.ts'
import type { Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Attachment, Channel, Message, StoredMessage } from './sender.ts'

export async function putMessage(db: Queries, id: string, message: Message, now: Date): Promise<string> {
  const [row] = await insertMessage(db, {
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
  return row?.id ?? id
}
const insertMessage = built((db, message: Insertable<Tables['outbox']>) =>
  db
    .insertInto('outbox')
    .values(message)
    // Changes nothing, but makes the existing row come back.
    .onConflict((conflict) => conflict.column('dedupe_key').doUpdateSet({ dedupe_key: message.dedupe_key }))
    .returning('id'),
)

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
export async function markSent(db: Queries, ids: readonly string[], now: Date, wipe: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: 'sent',
      sent_at: now,
      last_error: null,
      ...(wipe ? { body_text: '', body_html: null } : {}),
    })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
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
