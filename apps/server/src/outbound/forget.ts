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
