import { type RawBuilder, type Selectable, sql } from 'kysely'
import { deleteDevicesWith } from '#account/notifications/server/device-sql.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

const ACCOUNT = [
  'id',
  'email',
  'provider',
  'confirmed_at',
  'password_hash',
  'name',
  'login_locked_at',
  'credential_generation',
] as const
export type Account = Pick<Selectable<Tables['customers']>, (typeof ACCOUNT)[number]>

export function findByEmail(db: Queries, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('customers')
    .select(ACCOUNT)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findById(db: Queries, id: string): Promise<Account | undefined> {
  return db.selectFrom('customers').select(ACCOUNT).where('id', '=', id).executeTakeFirst()
}

/** An account, share-locked until the transaction ends. */
export function lockByIdShared(db: Queries, id: string): Promise<Account | undefined> {
  return db.selectFrom('customers').select(ACCOUNT).where('id', '=', id).forShare().executeTakeFirst()
}

/**
 * An account, locked for a change of credentials. The customer's row is locked before links and sessions everywhere, so that two
 * such changes wait for each other instead of deadlocking. Not `for update`: sign-ins lock a code or a passkey before the foreign
 * key of their session locks the customer.
 */
export function lockById(db: Queries, id: string): Promise<Account | undefined> {
  return db.selectFrom('customers').select(ACCOUNT).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The data of a registration. */
type NewCustomer = Omit<Account, 'login_locked_at' | 'credential_generation'> &
  Pick<Tables['customers'], 'created_at'>

/** Inserts a customer unless the e-mail has an account already; returns whether it did. */
export async function insertCustomer(db: Queries, customer: NewCustomer): Promise<boolean> {
  const row = await db
    .insertInto('customers')
    .values({
      ...customer,
      phone: null,
      date_of_birth: null,
      place_of_birth: null,
      gender: null,
      login_locked_at: null,
      updated_at: customer.created_at,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmEmail(db: Queries, id: string, now: Date): Promise<void> {
  await db
    .updateTable('customers')
    .set({ confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function setPassword(
  { tx, id }: CredentialWrite,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, login_locked_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Locks sign-in until a reset; true when it was open before. A guess from before a reset locks nothing after it. */
export async function lockLogin(db: Queries, { id, password_hash }: Account, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('customers')
    .set({ login_locked_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`password_hash is not distinct from ${password_hash}`)
    .where('login_locked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the customer; sessions, cars, bookings and all other rows of theirs are deleted by foreign keys. */
export async function deleteCustomer({ tx, id }: CredentialWrite): Promise<boolean> {
  const row = await tx.deleteFrom('customers').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function insertConsent(db: Queries, consent: Tables['consents']): Promise<void> {
  await db.insertInto('consents').values(consent).execute()
}

export function findConsents(db: Queries, customerId: string) {
  return db.selectFrom('consents').select('withdrawn_at').where('customer_id', '=', customerId).execute()
}

export async function withdrawConsents(db: Queries, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function insertSession(db: Queries, session: Tables['sessions']): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function findSession(db: Queries, id: string) {
  const [session] = await sessionsBy(db, { id })
  return session
}
const sessionsBy = compileOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('sessions')
    .select(['customer_id', 'way', 'device_mark', 'created_at', 'seen_at', 'ended_at'])
    .where('id', '=', id),
)

export async function touchSession(db: Queries, customerId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

const endSessionsQuery = (sessions: RawBuilder<unknown>, now: Date) => sql`
  update sessions set ended_at = ${now} where ${sessions} and ended_at is null
  returning customer_id, coalesce(device_mark, id) as mark`

/** Ends a session, and with it the pushes to its browser. */
export const endSession = (db: Queries, id: string, now: Date): Promise<void> =>
  deleteDevicesWith(db, endSessionsQuery(sql`id = ${id}`, now))

/** Ends the customer's sessions, all but `spared`, and the pushes to their browsers. */
export const endSessions = (
  db: Queries,
  customerId: string,
  now: Date,
  spared: string | null = null,
): Promise<void> =>
  deleteDevicesWith(
    db,
    endSessionsQuery(sql`customer_id = ${customerId} and id is distinct from ${spared}`, now),
  )

/** Ends the sessions of all customers, and the pushes to their browsers. */
export const endEverySession = (db: Queries, now: Date): Promise<void> =>
  deleteDevicesWith(db, endSessionsQuery(sql`true`, now))

type Purpose = Tables['one_time_links']['purpose']

/** Stores a new link; the former unused ones of the same purpose end. */
export async function insertLink(db: Queries, link: Tables['one_time_links']): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ used_at: link.created_at })
    .where('customer_id', '=', link.customer_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .execute()
  await db.insertInto('one_time_links').values(link).execute()
}

/**
 * Uses a link up in one statement: of two callers one gets the customer. A link that is bound to another browser is not used up.
 */
export async function useLink(
  db: Queries,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
  browserHashes: string[] | null,
): Promise<Pick<Tables['one_time_links'], 'customer_id' | 'way'> | undefined> {
  return db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      browserHashes === null
        ? sql<boolean>`browser_hash is null`
        : sql<boolean>`browser_hash = any(${browserHashes}::text[])`,
    )
    .returning(['customer_id', 'way'])
    .executeTakeFirst()
}

/** A confirmation link, used or not, with the moment at which its account was confirmed. */
export function findConfirmation(db: Queries, tokenHash: string) {
  return db
    .selectFrom('one_time_links')
    .innerJoin('customers', 'customers.id', 'one_time_links.customer_id')
    .select(['one_time_links.used_at', 'one_time_links.expires_at', 'customers.confirmed_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'confirm_email')
    .executeTakeFirst()
}

/** The customer of a link that still works, without using it. */
export async function peekLink(
  db: Queries,
  tokenHash: string,
  purpose: Purpose,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_links')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.customer_id ?? null
}
