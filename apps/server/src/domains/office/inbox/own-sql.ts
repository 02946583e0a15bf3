import { sql } from 'kysely'
import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { threads } from './sql.ts'

const SHOWN_MAX = 50

/**
 * What he wrote while signed in, and what came from an address that he has confirmed to be his; never what somebody else wrote
 * under it while signed in, and no mail whose sender nobody vouches for.
 */
const his = ({ id }: Customer) => sql<boolean>`(
  inbox_threads.customer_id = ${id}
  or (inbox_threads.customer_id is null and inbox_threads.sender_proved and lower(inbox_threads.email) =
    (select lower(email) from customers where id = ${id} and confirmed_at is not null)))`

export const threadsOf = (db: Queries, customer: Customer) =>
  threads(db).where(his(customer)).orderBy('last_at', 'desc').limit(SHOWN_MAX).execute()

export const findOwnThread = (db: Queries, customer: Customer, id: string) =>
  threads(db).where('inbox_threads.id', '=', id).where(his(customer)).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockOwnThread = (db: Queries, customer: Customer, id: string) =>
  threads(db)
    .where('inbox_threads.id', '=', id)
    .where(his(customer))
    .forUpdate('inbox_threads')
    .executeTakeFirst()

const ofAddress = (email: string) =>
  sql<boolean>`customer_id is null and lower(email) = ${email.toLowerCase()}`

/** Removes what came from an address; what he wrote while signed in goes with the account. */
export async function deleteThreadsOf(db: Queries, email: string): Promise<void> {
  await db.deleteFrom('inbox_threads').where(ofAddress(email)).execute()
}

/** Puts another address in place of a person's. */
export async function readdressThreads(
  db: Queries,
  { id }: Customer,
  from: string,
  to: string,
): Promise<void> {
  await db.updateTable('inbox_threads').set({ email: to }).where(ofAddress(from)).execute()
  await db
    .updateTable('inbox_threads')
    .set({ email: to })
    .where('customer_id', '=', id)
    .where(sql<string>`lower(email)`, '=', from.toLowerCase())
    .execute()
}
