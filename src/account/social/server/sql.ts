import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import type { ConstraintMeanings } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ProviderName } from './provider.ts'

export const meanings = {
  social_accounts_pkey: 'account_linked_elsewhere',
  social_accounts_customer_provider_key: 'account_linked_already',
} satisfies ConstraintMeanings

export async function insertAttempt(db: Queries, attempt: Tables['social_attempts']): Promise<void> {
  await db
    .deleteFrom('social_attempts')
    .where('expires_at', '<', new Date(attempt.expires_at.getTime() - 3_600_000))
    .execute()
  await db.insertInto('social_attempts').values(attempt).execute()
}

/** Deletes and returns an attempt, so that its state works once. */
export function consumeAttempt(db: Queries, stateHash: string, provider: ProviderName, now: Date) {
  return db
    .deleteFrom('social_attempts')
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning(['code_verifier', 'nonce', 'customer_id', 'session_id'])
    .executeTakeFirst()
}

export async function insertTicket(db: Queries, ticket: Tables['link_tickets']): Promise<void> {
  await db.deleteFrom('link_tickets').where('customer_id', '=', ticket.customer_id).execute()
  await db.insertInto('link_tickets').values(ticket).execute()
}

/** Deletes and returns a ticket in the browser that it was issued to; in any other browser it stays. */
export function consumeLinkTicket(db: Queries, ticketHash: string, browserHashes: string[], now: Date) {
  return db
    .deleteFrom('link_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('browser_hash', 'in', browserHashes)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'session_id'])
    .executeTakeFirst()
}

export async function findLinked(
  db: Queries,
  provider: ProviderName,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('social_accounts')
    .select('customer_id')
    .where('provider', '=', provider)
    .where('provider_user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

export async function insertLinked(
  { tx }: CredentialWrite,
  account: Tables['social_accounts'],
): Promise<void> {
  await tx.insertInto('social_accounts').values(account).execute()
}

export async function deleteLinked({ tx, id }: CredentialWrite, provider: ProviderName): Promise<void> {
  await tx
    .deleteFrom('social_accounts')
    .where('customer_id', '=', id)
    .where('provider', '=', provider)
    .execute()
}

/** Locks the customer's row; returns it with the ways to sign in. */
export async function lockSignInMethods(db: Queries, customerId: string) {
  const customer = await db
    .selectFrom('customers')
    .select(['password_hash'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  const linked = await db
    .selectFrom('social_accounts')
    .select('provider')
    .where('customer_id', '=', customerId)
    .execute()
  return { hasPassword: Boolean(customer?.password_hash), linked: linked.map(({ provider }) => provider) }
}
