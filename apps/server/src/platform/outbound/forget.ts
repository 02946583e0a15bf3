import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** What a person's messages are known by: his address, and what else messages about him are about. */
export interface Addressee {
  email: string
  /** Ids of his bookings, requests and codes. */
  about: readonly string[]
}

// Keys read `booking-confirmed:{id}`, `trade-in:{id}:…`, `lead:{id}`, `otp:{id}:…`: the second part says what it is about.
const his = ({ email, about }: Addressee) => sql<boolean>`(
  (channel = 'email' and lower(recipient) = ${email.toLowerCase()})
  or lower(reply_to) = ${email.toLowerCase()}
  or split_part(dedupe_key, ':', 2) = any(${about}))`

/** Removes the messages to and about a person, sent or not. */
export async function forgetMessagesTo(db: Queries, person: Addressee): Promise<void> {
  await db.deleteFrom('outbox').where(his(person)).execute()
}

/** The same as they are kept; what held a code or a link comes without its text. */
export function messagesTo(db: Queries, person: Addressee) {
  return db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'created_at', 'sent_at'])
    .select(sql<string | null>`case when secret then null else body_text end`.as('text'))
    .where(his(person))
    .orderBy('sequence')
    .execute()
}

/** Redirects what waits for an address to another, and forgets what has reached it. */
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
