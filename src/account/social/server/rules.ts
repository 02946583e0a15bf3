import { recordConsent } from '#account/sign-in/server/consents.ts'
import { inspectLink, issueLink, redeemLink } from '#account/sign-in/server/links.ts'
import { accountMails } from '#account/sign-in/server/mails.ts'
import {
  type Account,
  confirmEmail,
  findByEmail,
  findById,
  insertCustomer,
  setPassword,
} from '#account/sign-in/server/sql.ts'
import { revokeSignInMethods } from '#account/sign-in/server/ways-in.ts'
import { LENGTHS } from '#core/fields.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Origin } from '#server/calls/origin.ts'
import { isPersonName } from '#server/calls/person-names.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import { beginCredentialWrite } from '#server/credentials/credential-write.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { mailLinked, storeProviderLink } from './own-links.ts'
import type { ProviderName, SocialProfile } from './provider.ts'
import { findLinked, meanings } from './sql.ts'

/** How a return from a provider ends: a session to exchange, or a mail to confirm first. */
export type SocialOutcome = { kind: 'exchange'; code: string } | { kind: 'confirm' }

/** Secrets of the browser that returns from a provider. */
interface ReturningBrowser {
  /** Secret of the cookie that the exchange code is bound to. */
  secret: string
  /** Proof that this browser opened the confirmation mail of an account; empty without. */
  relink: string
}

interface Return {
  provider: ProviderName
  profile: SocialProfile
  browser: ReturningBrowser
  origin: Origin
}

/**
 * Signs in or registers a customer who returns from a provider. Accounts are matched by the provider's user id; an account whose
 * e-mail was never confirmed cannot be signed in to. An existing account is matched by e-mail only when the provider has verified it,
 * or when this browser has just confirmed it.
 */
export function signInSocially(context: AppContext, back: Return): Promise<SocialOutcome> {
  const { provider, profile } = back
  return translateConstraintErrors(meanings, () =>
    context.transaction(async (tx) => {
      const known = await findLinked(tx, provider, profile.id)
      const linked = known ? await findById(tx, known) : undefined
      if (linked) return signInLinkedAccount(context, tx, linked, back)
      if (!profile.email) throw new Failure('social_email_missing')
      const account = await findByEmail(tx, profile.email)
      if (!account) return signUp(context, tx, { ...profile, email: profile.email }, back)
      if (!profile.emailVerified && !(await mayRelink(context, tx, account, back)))
        throw new Failure('social_link_first')
      const write = await requireCredentialWrite(tx, account)
      if (!account.confirmed_at) await resetUnconfirmedAccount(context, write, back)
      await linkTo(context, write, account, back)
      return issueExchangeCode(context, tx, account.id, back)
    }),
  )
}

async function issueExchangeCode(
  context: AppContext,
  queries: Queries,
  customerId: string,
  { browser, provider }: Return,
): Promise<SocialOutcome> {
  const bound = { browserHash: hashOf(browser.secret), way: provider }
  const code = await issueLink(context, queries, 'social_exchange', customerId, bound)
  return { kind: 'exchange', code }
}

/** Signs in by an existing link. A link to an unconfirmed account needs a confirmation, unless the provider verified its address. */
async function signInLinkedAccount(context: AppContext, queries: Queries, account: Account, back: Return) {
  if (account.confirmed_at) return issueExchangeCode(context, queries, account.id, back)
  const { emailVerified, email } = back.profile
  if (!emailVerified || email !== account.email) {
    if (await context.limits.spendQuietly('confirmPerEmail', account.email, queries))
      await mailConfirmation(context, queries, account)
    return { kind: 'confirm' as const }
  }
  const write = await requireCredentialWrite(queries, account)
  await resetUnconfirmedAccount(context, write, back)
  await linkTo(context, write, account, back)
  return issueExchangeCode(context, queries, account.id, back)
}

async function mailConfirmation(
  context: AppContext,
  queries: Queries,
  account: Pick<Account, 'id' | 'email' | 'name'>,
) {
  const token = await issueLink(context, queries, 'confirm_email', account.id)
  const mails = accountMails(context.config.publicUrl)
  await context.outbox.put(queries, mails.confirmation(account.email, token))
}

/** Whether this browser has just confirmed the account's e-mail, which ended the link that it began with. */
async function mayRelink(context: AppContext, queries: Queries, account: Account, { browser }: Return) {
  const now = context.clock.now()
  const holder = await inspectLink(queries, 'social_relink', browser.relink, now)
  return holder === account.id && (await redeemLink(queries, 'social_relink', browser.relink, now)) !== null
}

/** The name that a provider sends, as far as it is one: by the rule of names that customers type. */
function nameOf(given: string): string {
  const name = [...given.replace(/\p{Cc}/gu, ' ').trim()].slice(0, LENGTHS.name).join('')
  return isPersonName(name) ? name : 'Pelanggan'
}

/** Creates an account. An e-mail that the provider has not verified must be confirmed by mail before the first sign-in. */
async function signUp(
  context: AppContext,
  queries: Queries,
  profile: SocialProfile & { email: string },
  back: Return,
): Promise<SocialOutcome> {
  const { provider, origin } = back
  const now = context.clock.now()
  const id = context.chance.recordId()
  const { email } = profile
  const name = nameOf(profile.name)
  const made = await insertCustomer(queries, {
    id,
    email,
    provider,
    confirmed_at: profile.emailVerified ? now : null,
    password_hash: null,
    name,
    created_at: now,
  })
  if (!made) throw new Failure('social_link_first')
  await storeProviderLink(
    context,
    await requireCredentialWrite(queries, { id, credential_generation: 0 }),
    back,
  )
  await recordConsent(context, queries, id, origin)
  await origin.audit.record({ event: 'register', customerId: id, details: { by: provider } }, queries)
  if (profile.emailVerified) return issueExchangeCode(context, queries, id, back)
  await mailConfirmation(context, queries, { id, email, name })
  return { kind: 'confirm' }
}

/** Gives an account that was never confirmed to the owner of its address: the password and all other sign-in methods end. */
async function resetUnconfirmedAccount(
  context: AppContext,
  write: CredentialWrite,
  { origin }: Return,
): Promise<void> {
  const now = context.clock.now()
  await setPassword(write, null, now)
  await revokeSignInMethods(context, write, origin.audit)
  await confirmEmail(write.tx, write.id, now)
}

/** Begins a change of credentials of an account that was read in this transaction. Throws `credentials_changed`. */
async function requireCredentialWrite(
  queries: Queries,
  account: Pick<Account, 'id' | 'credential_generation'>,
): Promise<CredentialWrite> {
  const write = await beginCredentialWrite(queries, 'customers', account)
  if (!write) throw new Failure('credentials_changed')
  return write
}

async function linkTo(
  context: AppContext,
  write: CredentialWrite,
  account: Account,
  back: Return,
): Promise<void> {
  await storeProviderLink(context, write, back)
  await mailLinked(context, write.tx, account, back.provider)
}
