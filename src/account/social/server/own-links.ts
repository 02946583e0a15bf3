import { changeCredentials, loadSignedInAccount } from '#account/sign-in/server/credentials.ts'
import { accountMails } from '#account/sign-in/server/mails.ts'
import { requireConfirmed, requireOwner } from '#account/sign-in/server/rules.ts'
import type { Account } from '#account/sign-in/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { SignedIn } from '#server/calls/actor.ts'
import { cookieName, setCookieText, withSecret } from '#server/calls/cookies.ts'
import type { Origin } from '#server/calls/origin.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import type { ProviderName, SocialProfile } from './provider.ts'
import { deleteLinked, findLinked, insertLinked, insertTicket, lockSignInMethods, meanings } from './sql.ts'

const TICKET_MS = 60_000
/** Sign-ins that other tabs have begun use the same cookie. */
const COOKIE_MS = 10 * 60_000

/** Creates an address from which this browser alone can begin a link, after the customer has authenticated again. */
export async function beginOwnLink(
  context: AppContext,
  customer: SignedIn,
  provider: ProviderName,
  password: string | undefined,
  meta: Meta,
): Promise<{ url: string }> {
  const seen = await requireOwner(context, customer, password, meta)
  const ticket = context.chance.token()
  const browser = context.chance.token()
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    await changeCredentials(tx, customer, seen, now)
    await insertTicket(tx, {
      ticket_hash: hashOf(ticket),
      customer_id: customer.id,
      session_id: customer.sessionId,
      browser_hash: hashOf(browser),
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
  })
  const others = meta.cookie(cookieName(context.config, 'step'))
  meta.header('set-cookie', setCookieText(context.config, 'step', withSecret(others, browser), COOKIE_MS))
  return { url: `/connect/${provider}?link=${ticket}` }
}

/**
 * Links the provider's account to the customer who began it, while the session that began it is still open; throws
 * `session_ended`, or when the account is another customer's.
 */
export async function linkOwnAccount(
  context: AppContext,
  customer: SignedIn,
  back: { provider: ProviderName; profile: SocialProfile; origin: Origin },
): Promise<void> {
  const { provider, profile } = back
  const now = context.clock.now()
  const account = requireConfirmed(await loadSignedInAccount(context.db, customer, now))
  await translateConstraintErrors(meanings, () =>
    context.transaction(async (tx) => {
      const write = await changeCredentials(tx, customer, account, now)
      const known = await findLinked(tx, provider, profile.id)
      if (known === account.id) return
      if (known) throw new Failure('account_linked_elsewhere')
      await storeProviderLink(context, write, back)
      await mailLinked(context, tx, account, provider)
    }),
  )
}

/** Removes a link; throws `last_way_in` where the account has no password and no other link. */
export async function unlinkOwnAccount(
  context: AppContext,
  customer: SignedIn,
  provider: ProviderName,
  meta: Meta,
): Promise<{ ok: true }> {
  const now = context.clock.now()
  const account = await loadSignedInAccount(context.db, customer, now)
  await context.transaction(async (tx) => {
    const write = await changeCredentials(tx, customer, account, now)
    const { hasPassword, linked } = await lockSignInMethods(tx, customer.id)
    if (!linked.includes(provider)) return
    if (!hasPassword && linked.length === 1) throw new Failure('last_way_in')
    await deleteLinked(write, provider)
    await meta.audit.record({ event: 'social_unlinked', details: { provider } }, tx)
    const mails = accountMails(context.config.publicUrl)
    const key = `unlinked:${account.id}:${provider}:${now.getTime()}`
    await context.outbox.put(tx, mails.unlinked(account.email, account.name, [provider], key))
  })
  return { ok: true }
}

/** Stores a link and audits it. */
export async function storeProviderLink(
  context: AppContext,
  write: CredentialWrite,
  { provider, profile, origin }: { provider: ProviderName; profile: SocialProfile; origin: Origin },
): Promise<void> {
  const { tx, id: customerId } = write
  await insertLinked(write, {
    provider,
    provider_user_id: profile.id,
    customer_id: customerId,
    email: profile.email,
    linked_at: context.clock.now(),
  })
  await origin.audit.record({ event: 'social_linked', customerId, details: { provider } }, tx)
}

/** Mails the owner that a provider account was linked. */
export async function mailLinked(
  context: AppContext,
  queries: Queries,
  account: Account,
  provider: ProviderName,
): Promise<void> {
  const key = `linked:${account.id}:${provider}:${context.clock.now().getTime()}`
  await context.outbox.put(
    queries,
    accountMails(context.config.publicUrl).linked(account.email, account.name, provider, key),
  )
}
