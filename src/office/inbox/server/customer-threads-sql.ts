import { sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { threads } from './sql.ts'

const SHOWN_MAX = 50

/**
 * Threads that the customer wrote while signed in, or that came from their confirmed address; neither what another customer
 * wrote under it while signed in nor mails with an unproved sender. Threads by WhatsApp are read there: the person who has the
 * number now may be another one.
 */
const isOwnThread = ({ id }: Customer) => sql<boolean>`(
  (inbox_threads.customer_id = ${id} and inbox_threads.via is null)
  or (inbox_threads.customer_id is null and inbox_threads.sender_proved and lower(inbox_threads.email) =
    (select lower(email) from customers where id = ${id} and confirmed_at is not null)))`

export const threadsOf = (db: Queries, customer: Customer) =>
  threads(db).where(isOwnThread(customer)).orderBy('last_at', 'desc').limit(SHOWN_MAX).execute()

export const findOwnThread = (db: Queries, customer: Customer, id: string) =>
  threads(db).where('inbox_threads.id', '=', id).where(isOwnThread(customer)).executeTakeFirst()

/** As above, locked. */
export const lockOwnThread = (db: Queries, customer: Customer, id: string) =>
  threads(db)
    .where('inbox_threads.id', '=', id)
    .where(isOwnThread(customer))
    .forUpdate('inbox_threads')
    .executeTakeFirst()

const isUnclaimedAddress = (email: string) =>
  sql<boolean>`customer_id is null and lower(email) = ${email.toLowerCase()}`

/** Deletes threads by WhatsApp that were begun by these numbers before an account had them. */
export async function deleteThreadsOfNumbers(db: Queries, phones: readonly string[]): Promise<void> {
  await db
    .deleteFrom('inbox_threads')
    .where('sender_key', '=', sql<string>`any(${phones}::text[])`)
    .where('via', '=', 'whatsapp')
    .where('customer_id', 'is', null)
    .execute()
}

/** Deletes the threads of an address; those written while signed in are deleted with the account. */
export async function deleteThreadsOf(db: Queries, email: string): Promise<void> {
  await db.deleteFrom('inbox_threads').where(isUnclaimedAddress(email)).execute()
  await db.deleteFrom('inbox_left_out').where(sql<string>`lower(sender)`, '=', email.toLowerCase()).execute()
}

/** Replaces a person's address. */
export async function readdressThreads(
  db: Queries,
  { id }: Customer,
  from: string,
  to: string,
): Promise<void> {
  await db.updateTable('inbox_threads').set({ email: to }).where(isUnclaimedAddress(from)).execute()
  await db
    .updateTable('inbox_threads')
    .set({ email: to })
    .where('customer_id', '=', id)
    .where(sql<string>`lower(email)`, '=', from.toLowerCase())
    .execute()
}
