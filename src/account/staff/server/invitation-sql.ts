import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export type Invitation = Tables['staff_invitations']

/**
 * Locks the invitations to an e-mail until the transaction ends. The address may have no row to lock yet, so
 * of two invitations at once the later one could not see the earlier one.
 */
export async function lockInvitationsTo(tx: Queries, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff invitation ${email.toLowerCase()}`}, 0))`.execute(
    tx,
  )
}

/** Ends the open invitations to an e-mail. */
export async function endInvitationsTo(db: Queries, email: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ ended_at: now })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Stores an invitation; a former one to the same e-mail ends. */
export async function insertInvitation(db: Queries, invitation: Invitation): Promise<void> {
  await endInvitationsTo(db, invitation.email, invitation.created_at)
  await db.insertInto('staff_invitations').values(invitation).execute()
}

/** Invitations that still work, the newest first; only those of advisors at `branches` where these are given. */
export function openInvitations(db: Queries, now: Date, branches: readonly number[] | null) {
  let query = db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  if (branches)
    query = query
      .where('role', '=', 'advisor')
      .where(sql<boolean>`branch_ids && ${sql.val([...branches])}::integer[]`)
  return query.execute()
}

/** The invitation of a token while it works, without using it. */
export function findOpenInvitation(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses an invitation up: of two callers at once one gets it. */
export function useInvitation(db: Queries, tokenHash: string, now: Date): Promise<Invitation | undefined> {
  return db
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function storeInvitedTotpSecret(db: Queries, id: string, totp_secret: string): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ totp_secret })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the open invitations that a member of staff has sent. */
export async function endInvitationsBy(db: Queries, staffId: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ ended_at: now })
    .where('invited_by', '=', staffId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endInvitation(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_invitations').set({ ended_at: now }).where('id', '=', id).execute()
}
