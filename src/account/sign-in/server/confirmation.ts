import type { AppContext } from '#server/app-context.ts'
import type { Origin } from '#server/calls/origin.ts'
import type { Meta } from '#server/calls/surface.ts'
import { hashOf } from '#server/hashing.ts'
import { lockAccountCredentials } from './credentials.ts'
import { ENTRY_LIFE_MS, inspectLink, issueLink, redeemLink } from './links.ts'
import { accountMails } from './mails.ts'
import { confirmEmail, findByEmail, findConfirmation } from './sql.ts'
import { revokeSignInMethods } from './ways-in.ts'

/** Sends the confirmation link again, when there is an account that needs it. The answer is always the same. */
export async function resendConfirmation(
  context: AppContext,
  email: string,
  meta: Pick<Meta, 'network'>,
): Promise<{ ok: true }> {
  await context.limits.spend('registerPerAddress', meta.network)
  if (!(await context.limits.spendQuietly('confirmPerEmail', email.toLowerCase()))) return { ok: true }
  const account = await findByEmail(context.db, email)
  if (!account || account.confirmed_at) return { ok: true }
  await context.transaction(async (tx) => {
    const token = await issueLink(context, tx, 'confirm_email', account.id)
    await context.outbox.put(tx, accountMails(context.config.publicUrl).confirmation(account.email, token))
  })
  return { ok: true }
}

/**
 * Result of a confirmation: `code` signs in once in the browser that has the cookie `browser`; `relink` is a token by which it may link
 * the removed providers again.
 */
export interface Confirmed {
  code: string
  browser: string
  relink: string | null
}

/** `open` works, `confirmed` belongs to an account that is confirmed, `over` is unknown, expired or replaced by a newer one. */
export type ConfirmationState = 'open' | 'confirmed' | 'over'

/** How a confirmation link stands; changes nothing. */
export async function confirmationState(context: AppContext, token: string): Promise<ConfirmationState> {
  const link = await findConfirmation(context.db, hashOf(token))
  if (link?.confirmed_at) return 'confirmed'
  return link && !link.used_at && link.expires_at > context.clock.now() ? 'open' : 'over'
}

/**
 * Confirms by the link of the confirmation mail; null when it no longer works. Sign-in methods that were added before may be an
 * attacker's, so they are removed; the browser that opened the mail may link its provider again.
 */
export async function confirmByLink(
  context: AppContext,
  token: string,
  { audit, network }: Origin,
): Promise<Confirmed | null> {
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    // The customer's row is locked before the link, as everywhere else.
    const customerId = await inspectLink(tx, 'confirm_email', token, now)
    const taken = customerId && (await lockAccountCredentials(tx, customerId))
    if (!taken || !(await redeemLink(tx, 'confirm_email', token, now))) return null
    await confirmEmail(tx, customerId, now)
    // A confirmed registration was no robot, and does not count against others behind the same address.
    await context.limits.giveBack('registerPerAddress', network, tx)
    await audit.record({ event: 'email_confirmed', customerId }, tx)
    const { providers } = await revokeSignInMethods(context, taken.write, audit)
    const browser = context.chance.token()
    const bound = { browserHash: hashOf(browser), way: null, lifeMs: ENTRY_LIFE_MS }
    return {
      browser,
      code: await issueLink(context, tx, 'social_exchange', customerId, bound),
      relink: providers.length > 0 ? await issueLink(context, tx, 'social_relink', customerId) : null,
    }
  })
}
