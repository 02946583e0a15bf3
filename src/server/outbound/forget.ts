import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

/** Identifies a person's messages: their address, and the subjects of messages about them. */
export interface Addressee {
  email: string
  /** Ids of their bookings, requests and codes. */
  about: readonly string[]
}

// Keys read `booking-confirmed:{id}`, `trade-in:{id}:…`, `lead:{id}`, `otp:{id}:…`: the second part says what it is about.
const belongsTo = ({ email, about }: Addressee) => sql<boolean>`(
  (channel = 'email' and lower(recipient) = ${email.toLowerCase()})
  or lower(reply_to) = ${email.toLowerCase()}
  or split_part(dedupe_key, ':', 2) = any(${about}))`

/** Removes the messages to and about a person, sent or not. */
export async function forgetMessagesTo(db: Queries, person: Addressee): Promise<void> {
  await db.deleteFrom('outbox').where(belongsTo(person)).execute()
}

/** Removes the message with this key if no process has tried to send it yet: a newer one replaces it. */
export async function deleteUnsentMessage(db: Queries, dedupeKey: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('dedupe_key', '=', dedupeKey)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()
}

/** Removes messages by their ids, sent or not. */
export async function deleteOutboxMessages(db: Queries, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', sql<string>`any(${ids}::text[])`).execute()
}

/** The stored messages to and about a person; those with a code or a link without their text. */
export function messagesTo(db: Queries, person: Addressee) {
  return db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'created_at', 'sent_at'])
    .select(sql<string | null>`case when secret then null else body_text end`.as('text'))
    .where(belongsTo(person))
    .orderBy('sequence')
    .execute()
}

/** Redirects waiting mails to another address, and deletes the delivered ones. */
export async function moveMails(db: Queries, from: string, to: string): Promise<void> {
  const toOld = sql<boolean>`channel = 'email' and lower(recipient) = ${from.toLowerCase()}`
  await db.deleteFrom('outbox').where(toOld).where('state', '<>', 'waiting').execute()
  await db.updateTable('outbox').set({ recipient: to }).where(toOld).execute()
  await db
    .updateTable('outbox')
    .set({ reply_to: to })
    .where(sql<string>`lower(reply_to)`, '=', from.toLowerCase())
    .execute()
}
