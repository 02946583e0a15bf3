import type { SessionMethod } from '#account/sessions/sessions.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer, SignedIn, Stranger } from '#server/calls/actor.ts'
import { cookieName, secretsIn } from '#server/calls/cookies.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { requireHashCapacity } from '#server/passwords/hash-threads.ts'
import { hashPassword, passwordMatches, requireGoodPassword } from '#server/passwords/passwords.ts'
import { FRESH_SIGN_IN_MINUTES } from '../credential-times.model.ts'
import { openCustomerSession } from './admission.ts'
import { PRIVACY_VERSION, recordConsent } from './consents.ts'
import { changeCredentials, loadSignedInAccount } from './credentials.ts'
import { issueLink, redeemExchangeCode } from './links.ts'
import { accountMails } from './mails.ts'
import { liveSession } from './sessions.ts'
import {
  type Account,
  deleteCustomer,
  endSession,
  findByEmail,
  findById,
  findSession,
  insertCustomer,
  lockByIdShared,
  lockLogin,
  withdrawConsents,
} from './sql.ts'
import { revokeSignInMethods } from './ways-in.ts'

/** An account as answers show it. */
export const buildUserResponse = (account: Account) => ({
  id: account.id,
  email: account.email,
  provider: account.provider,
  confirmed: account.confirmed_at !== null,
})

/**
 * Signs in with e-mail and password. Unknown e-mail, wrong password and an account without password get the same
 * refusal in the same time; a hint about the missing confirmation comes only after the right password.
 */
export async function signIn(
  context: AppContext,
  { identifier, password }: { identifier: string; password: string },
  meta: Meta,
) {
  requireHashCapacity()
  const email = identifier.toLowerCase()
  const pair = `${email}|${meta.network}`
  const { limits } = context
  await limits.require('loginPerAccount', email)
  // Spent before the password is looked at and given back afterwards, so that parallel guesses cannot pass together.
  await limits.spend('loginPerAddress', meta.network)
  await limits.spend('loginPerAccountAndAddress', pair)

  const account = await findByEmail(context.db, email)
  const matches = await passwordMatches(account?.password_hash ?? null, password)
  if (account?.login_locked_at) throw new Failure('login_locked')
  if (!account || !matches) {
    await meta.audit.record({ event: 'sign_in_failed', customerId: account?.id ?? null })
    const { spent } = await limits.spend('loginPerAccount', email)
    // Without a password there is nothing to lock, and nothing to tell the owner.
    if (spent >= limits.maxOf('loginPerAccount') && account?.password_hash)
      await lockAccount(context, account, meta)
    throw new Failure('credentials_wrong')
  }
  await limits.giveBack('loginPerAddress', meta.network)
  await limits.clear('loginPerAccountAndAddress', pair)
  if (!account.confirmed_at) throw new Failure('email_unverified')
  const jwt = await context.transaction(async (tx) => {
    // A reset or a change of e-mail that ran meanwhile has ended every session; this one must not open another.
    const held = await lockByIdShared(tx, account.id)
    if (held?.password_hash !== account.password_hash || held.email !== account.email)
      throw new Failure('credentials_wrong')
    return openCustomerSession(context, tx, account, 'local', meta)
  })
  return { jwt, user: buildUserResponse(account) }
}

async function lockAccount(context: AppContext, account: Account, meta: Meta): Promise<void> {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    if (!(await lockLogin(tx, account, now))) return
    const mails = accountMails(context.config.publicUrl)
    await context.outbox.put(tx, mails.loginLocked(account.email, `locked:${account.id}:${now.getTime()}`))
    await meta.audit.record({ event: 'sign_in_locked', customerId: account.id }, tx)
  })
}

/**
 * Makes an account and mails its confirmation link. A taken e-mail gets the same answer, and its owner a mail that
 * says so; the unique index decides which of several callers made the account.
 */
export async function registerCustomer(
  context: AppContext,
  input: { email: string; name: string; password: string },
  meta: Meta,
) {
  await context.limits.spend('registerPerAddress', meta.network)
  const email = input.email.toLowerCase()
  const name = input.name.trim()
  await requireGoodPassword(input.password, { email, name })
  const passwordHash = await hashPassword(input.password)
  const now = context.clock.now()
  const mails = accountMails(context.config.publicUrl)

  await context.transaction(async (tx) => {
    const id = context.chance.recordId()
    const made = await insertCustomer(tx, {
      id,
      email,
      provider: 'local',
      confirmed_at: null,
      password_hash: passwordHash,
      name,
      created_at: now,
    })
    if (made) {
      await recordConsent(context, tx, id, meta)
      await meta.audit.record({ event: 'register', customerId: id }, tx)
      const token = await issueLink(context, tx, 'confirm_email', id)
      await context.outbox.put(tx, mails.confirmation(email, token))
      return
    }
    const owner = await findByEmail(tx, email)
    if (!owner) return
    // One such mail an hour is enough; more would let strangers fill a customer's mailbox.
    const hour = Math.floor(now.getTime() / 3_600_000)
    await context.outbox.put(tx, mails.accountExists(owner.email, `exists:${owner.id}:${hour}`))
  })
  return { user: { email, provider: 'local', confirmed: false } }
}

/** Trades the one-time code of a social sign-in, or of a confirmed e-mail, for a session, in the browser that the code was given to. */
export async function exchangeCode(context: AppContext, code: string, meta: Meta) {
  const cookieHashes = (kind: 'step' | 'entry') =>
    secretsIn(meta.cookie(cookieName(context.config, kind))).map(hashOf)
  const browsers = [...cookieHashes('step'), ...cookieHashes('entry')]
  return context.transaction(async (tx) => {
    const traded = await redeemExchangeCode(tx, code, browsers, context.clock.now())
    if (!traded) throw new Failure('exchange_code_invalid')
    return signInWithoutPassword(context, tx, { kind: 'customer', id: traded.customerId }, traded.way, meta)
  })
}

/** Opens a session for a customer who authenticated by another way than the password. */
export async function signInWithoutPassword(
  context: AppContext,
  queries: Queries,
  customer: Customer,
  way: Exclude<SessionMethod, 'local'> | null,
  meta: Meta,
) {
  const account = await findById(queries, customer.id)
  if (!account) throw new Failure('session_ended')
  if (!account.confirmed_at) throw new Failure('email_unverified')
  return {
    jwt: await openCustomerSession(context, queries, account, way, meta),
    user: buildUserResponse(account),
  }
}

/**
 * The account behind a session, share-locked until the transaction ends: a reset that runs now has ended the session
 * before it is looked at, or waits. Throws `session_ended`.
 */
export async function lockSignedIn(queries: Queries, customer: SignedIn, now: Date): Promise<Account> {
  const account = await lockByIdShared(queries, customer.id)
  const session = await liveSession(queries, customer.sessionId, now)
  if (!account?.confirmed_at || session?.customer_id !== account.id) throw new Failure('session_ended')
  return account
}

/** Refuses an account whose address was never confirmed. */
export function requireConfirmed(account: Account): Account {
  if (!account.confirmed_at) throw new Failure('session_ended')
  return account
}

/** Ends the session at the server; harmless when there is none. */
export async function signOut(
  context: AppContext,
  actor: SignedIn | Stranger,
  meta: Meta,
): Promise<{ ok: true }> {
  if (actor.kind === 'customer') {
    await endSession(context.db, actor.sessionId, context.clock.now())
    await meta.audit.record({ event: 'sign_out' })
  }
  return { ok: true }
}

/** How old a sign-in may be to replace the password of an account that has none. */
const FRESH_SIGN_IN_MS = FRESH_SIGN_IN_MINUTES * 60_000

/** How the session was opened, if that was a moment ago; null if it is older. */
export async function freshSignInMethod(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { sessionId }: SignedIn,
): Promise<string | null> {
  const session = await findSession(db, sessionId)
  const age = clock.now().getTime() - (session?.created_at.getTime() ?? 0)
  return session && age <= FRESH_SIGN_IN_MS ? (session.way ?? 'unknown') : null
}

/** The account, after its owner has authenticated again: by password, or by a fresh sign-in where there is none. */
export async function requireOwner(
  context: AppContext,
  customer: SignedIn,
  password: string | undefined,
  meta: Meta,
): Promise<Account> {
  const account = await loadSignedInAccount(context.db, customer, context.clock.now())
  if (!account.password_hash) {
    if ((await freshSignInMethod(context, customer)) === null) throw new Failure('sign_in_again')
    return account
  }
  const refuse = (sentence: string) => new Failure('password_current_wrong', { field: 'password' }, sentence)
  if (!password) throw refuse('Input Password terlebih dahulu!')
  const pair = `${account.email}|${meta.network}`
  await context.limits.spend('loginPerAccountAndAddress', pair)
  if (!(await passwordMatches(account.password_hash, password))) throw refuse('Password salah')
  await context.limits.clear('loginPerAccountAndAddress', pair)
  return account
}

/** Deletes the account with all dependent rows; false when it was deleted before. */
export const eraseAccount = (write: CredentialWrite): Promise<boolean> => deleteCustomer(write)

/**
 * Withdraws the consent: the account is suspended and nobody can sign in to it. Throws until the customer has
 * authenticated again.
 */
export async function withdrawConsent(
  context: AppContext,
  customer: SignedIn,
  password: string | undefined,
  meta: Meta,
): Promise<{ ok: true }> {
  const seen = await requireOwner(context, customer, password, meta)
  const { id, email, name } = seen
  const now = context.clock.now()
  const mails = accountMails(context.config.publicUrl)
  await context.transaction(async (tx) => {
    const write = await changeCredentials(tx, customer, seen, now)
    await withdrawConsents(tx, customer.id, now)
    await context.outbox.put(tx, mails.consentWithdrawn(email, name, `withdrawn:${id}:${now.getTime()}`))
    await revokeSignInMethods(context, write, meta.audit)
    await meta.audit.record({ event: 'consent_withdrawn', details: { version: PRIVACY_VERSION } }, tx)
  })
  return { ok: true }
}
