import { sql } from 'kysely'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import { opaqueTextArray } from '#server/database/unseen-array.ts'
import { canDetectDeadProcesses, isAbandoned } from '#server/processes/heartbeat.ts'
import type { Attachment, Channel, Letter, StoredMessage } from './sender.ts'

/** Gives a message to a process until it has recorded the outcome. From `until` on it takes up messages of its own that it did not know of. */
export interface Lease {
  process: string
  until: Date
}

/**
 * True for a message that waits for its time, and so holds up no later one of its recipient. `created_at` is of the same clock as
 * its time: to a process whose clock is behind, others seem to wait as well.
 */
export const isScheduledForLater = (message: string, now: Date) => {
  const of = (column: string) => sql.ref(`${message}.${column}`)
  return sql`(${of('attempts')} = 0 and ${of('next_attempt_at')} > ${of('created_at')} and ${of('next_attempt_at')} > ${now}::timestamptz)`
}

/** The messages that a process asks for. */
export interface Taking {
  channel: Channel
  now: Date
  lease: Lease
  limit: number
  /** Messages that it is sending already. */
  underWay: readonly string[]
}

/**
 * Takes due messages of a channel. A recipient's later message waits for the earlier one, unless that waits for its time; several workers never take the same
 * row, and none takes what a living process holds: it may have been sent.
 */
export async function claimDue(
  db: Queries,
  { channel, now, lease, limit, underWay }: Taking,
): Promise<StoredMessage[]> {
  const isUnclaimed = sql`due.process is null and due.next_attempt_at <= ${now}`
  // Stored by a transaction that committed although its connection broke.
  const isOwn = sql`due.process = ${lease.process} and due.next_attempt_at <= ${now} and due.id <> all(${underWay}::text[])`
  const isOfDeadProcess = sql`due.process <> ${lease.process} and ${isAbandoned(sql.ref('due.process'))} and ${canDetectDeadProcesses(lease.process)}`
  const { rows } = await sql<{
    id: string
    recipient: string
    subject: string
    body_text: string
    body_html: string | null
    attachments: Attachment[]
    reply_to: string | null
    letter: Letter | null
    secret: boolean
    attempts: number
    valid_until: Date | null
    created_at: Date
  }>`
    update outbox set attempts = attempts + 1, next_attempt_at = ${lease.until}, process = ${lease.process}
    where id = any(array(
      select due.id from outbox due
      where due.channel = ${channel} and due.state = 'waiting'
        and ((${isUnclaimed}) or (${isOwn}) or (${isOfDeadProcess}))
        and not exists (
          select 1 from outbox earlier
          where earlier.recipient = due.recipient and earlier.channel = due.channel
            and earlier.state = 'waiting' and earlier.sequence < due.sequence and not ${isScheduledForLater('earlier', now)})
      order by due.sequence limit ${limit}
      for update skip locked))
    returning id, recipient, subject, body_text, body_html, attachments, reply_to, letter, secret, attempts, valid_until,
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
    letter: row.letter ?? undefined,
    secret: row.secret,
    attempts: row.attempts,
    validUntil: row.valid_until ?? undefined,
    createdAt: row.created_at,
  }))
}

const sentOf = (ids: readonly string[]) => sql<string>`any(${opaqueTextArray(ids)})`
const sentColumns = (now: Date) => ({ state: 'sent', sent_at: now, last_error: null, process: null }) as const

export const markSent = compileOnce((db, { ids, now }: { ids: readonly string[]; now: Date }) =>
  db.updateTable('outbox').set(sentColumns(now)).where('id', '=', sentOf(ids)),
)

/** Marks messages with codes and links as sent, and deletes their texts, which are not needed any more. */
export const markSentAndWipe = compileOnce((db, { ids, now }: { ids: readonly string[]; now: Date }) =>
  db
    .updateTable('outbox')
    .set({ ...sentColumns(now), body_text: '', body_html: null })
    .where('id', '=', sentOf(ids)),
)

/** Records a failed attempt, unless another worker has taken the message since. */
export async function markFailed(
  db: Queries,
  { id, attempts }: Pick<StoredMessage, 'id' | 'attempts'>,
  nextAt: Date,
  reason: string,
  dead: boolean,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: dead ? 'dead' : 'waiting',
      next_attempt_at: nextAt,
      last_error: reason.slice(0, 500),
      process: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute()
}

/** Releases all leases; only where no other process can hold one. */
export async function releaseMessageLeases(db: Queries): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ process: null })
    // Written out, so that a plan for any values knows the index on what waits.
    .where(sql<boolean>`state = 'waiting'`)
    .where('process', 'is not', null)
    .execute()
}

/** Texts of messages that are still stored and hold no secret. */
export const textsOf = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('outbox')
    .select(['id', 'body_text'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('secret', '=', false)
    .execute()
