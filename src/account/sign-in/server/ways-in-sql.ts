import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import { removeChallengesOf } from '#server/webauthn/challenges.ts'
import { removeKeys } from '#server/webauthn/keys.ts'
import { endSessions } from './sql.ts'

/** Removes mailed links, codes, tickets and sign-ins in progress; returns how many tickets and sign-ins there were. */
export async function removeLinks({ tx, id }: CredentialWrite): Promise<number> {
  await tx
    .deleteFrom('one_time_links')
    .where('customer_id', '=', id)
    // A used link of a confirmation grants nothing, and its page still says that the account is active.
    .where(({ eb, or }) => or([eb('purpose', '<>', 'confirm_email'), eb('used_at', 'is', null)]))
    .execute()
  const tickets = await tx.deleteFrom('link_tickets').where('customer_id', '=', id).executeTakeFirst()
  const attempts = await tx.deleteFrom('social_attempts').where('customer_id', '=', id).executeTakeFirst()
  return Number(tickets.numDeletedRows + attempts.numDeletedRows)
}

/**
 * Removes every sign-in method but the password: sessions, passkeys, links to providers, tickets, sign-ins in progress and codes.
 * Returns what was removed.
 */
export async function removeSignInMethods(write: CredentialWrite, now: Date) {
  const { tx, id } = write
  // Codes and passkeys before sessions: a sign-in in progress makes this wait, and its session is ended afterwards.
  const linksBegun = await removeLinks(write)
  const passkeys = await removeKeys(write, { customer_id: id })
  const changes = await tx
    .deleteFrom('email_changes')
    .where('customer_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  await tx.deleteFrom('email_changes').where('customer_id', '=', id).execute()
  const passkeysBegun = await removeChallengesOf(tx, { customer_id: id }, now)
  await endSessions(tx, id, now)
  const removed = await tx
    .deleteFrom('social_accounts')
    .where('customer_id', '=', id)
    .returning('provider')
    .execute()
  return {
    providers: removed.map(({ provider }) => provider),
    passkeys,
    emailChanges: Number(changes.numDeletedRows),
    passkeysBegun,
    linksBegun,
  }
}
