import type * as z from 'zod/mini'
import type { usedCredential } from '#account/passkeys/passkeys.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { DELAYS } from '#server/limits/default-limits.ts'
import { requireHashCapacity } from '#server/passwords/hash-threads.ts'
import { passwordMatches } from '#server/passwords/passwords.ts'
import { countOfUse, handleOf, requestOptionsFor } from '#server/webauthn/ceremony.ts'
import { consumeChallenge, issueChallenge } from '#server/webauthn/challenges.ts'
import { findKey, noteUse } from '#server/webauthn/keys.ts'
import { findKnownStaffDevice, recordKnownStaffDevice } from './devices.ts'
import { staffMails } from './mails.ts'
import { type SecondFactor, verifySecondFactor } from './second-factor.ts'
import { buildStaffSessionResponse, openSession } from './sessions.ts'
import { branchIdsOf, findByEmail, findById, lockById, type StaffRow } from './sql.ts'

const PASSKEY_SIGN_IN = 'staff-sign-in'
const PASSKEY_UNKNOWN = 'Passkey tidak dikenali. Coba lagi atau pakai password'

/** Opens a session after both factors were proved. Throws `staff_inactive`. */
async function openStaffSession(
  context: AppContext,
  account: StaffRow,
  way: 'passkey' | 'password',
  meta: Meta,
  use: Parameters<AppContext['transaction']>[0],
) {
  const created = await context.transaction(async (tx) => {
    const locked = await lockById(tx, account.id)
    // The password may have been changed since it was compared.
    const same = locked?.password_hash === account.password_hash
    if (!locked || !same || !(await use(tx))) return null
    if (locked.deactivated_at) throw new Failure('staff_inactive')
    const { created_at } = await openSession(context, tx, account.id, way, meta)
    await recordKnownStaffDevice(context, tx, account.id, meta)
    await meta.audit.record({ event: 'desk_sign_in', staffId: account.id, details: { by: way } }, tx)
    return created_at
  })
  if (!created) return null
  const branches = account.role === 'office' ? null : await branchIdsOf(context.db, account.id)
  return buildStaffSessionResponse(context, account, branches, created)
}

/**
 * Signs in with password and second factor. Unknown e-mail, wrong password and wrong code get the same refusal in the same
 * time; that an account is not active is answered only after both factors were right.
 */
export async function signIn(
  context: AppContext,
  { email: typed, password, ...factor }: { email: string; password: string } & SecondFactor,
  meta: Meta,
) {
  if (!factor.code && !factor.recovery_code)
    throw new Failure('input_invalid', { field: 'code' }, 'Input Kode 6 angka terlebih dahulu!')
  requireHashCapacity()
  const email = typed.toLowerCase()
  const { limits } = context
  const found = await findByEmail(context.db, email)
  const device = await findKnownStaffDevice(context, meta, found?.id ?? '')
  // Spent before the password is compared and given back afterwards, so that parallel guesses cannot pass together. A known
  // device has a count of its own: attackers behind the same address must not block it.
  if (!device) await limits.spend('loginPerAddress', meta.network)
  const guess = device
    ? { by: 'known' as const, key: `${email}|${device}` }
    : { by: 'stranger' as const, key: email }
  const session = await limitSignInGuesses(context, guess, meta, async () => {
    const use = await verifySecondFactor(context, found, factor, context.clock.now())
    const knowsPassword = await passwordMatches(found?.password_hash ?? null, password)
    const entered =
      found && knowsPassword ? await openStaffSession(context, found, 'password', meta, use) : null
    return { account: found, knowsPassword, entered }
  })
  if (!device) await limits.giveBack('loginPerAddress', meta.network)
  return session
}

/** Whose guesses are counted: one known device or session, or all unknown devices together. */
export interface Guess {
  by: 'known' | 'stranger'
  key: string
}

interface Attempt<T> {
  account: StaffRow | undefined
  /** The password was right, whatever else was wrong. */
  knowsPassword: boolean
  entered: T | null
}

/**
 * Bounds the guesses at an account without letting a stranger lock its owner out.
 *
 * Known devices: ten tries in 15 minutes for each. Strangers: ten tries, then each waits twice as long as the one before, at
 * most 15 minutes, so about a hundred a day for all of them together; the owner's own devices and passkeys are
 * never blocked by them. Ten wrong second factors after the right password lock this key for 15 minutes and are mailed: a caller who
 * does not know the password can neither begin that lock nor renew it.
 */
export async function limitSignInGuesses<T>(
  context: AppContext,
  { by, key }: Guess,
  meta: Meta,
  attempt: () => Promise<Attempt<T>>,
): Promise<T> {
  const { limits } = context
  await limits.require('staffLock', key)
  const { spent } =
    by === 'known' ? await limits.spend('staffPerDevice', key) : await limits.delay('staffStrangers', key)
  const { account, knowsPassword, entered } = await attempt()
  if (entered !== null) {
    await limits.clear('staffTries', key)
    // The guesses of strangers stay counted when the owner comes in.
    await (by === 'known' ? limits.clear('staffPerDevice', key) : limits.forgive('staffStrangers', key))
    return entered
  }
  await meta.audit.record({ event: 'desk_sign_in_failed', staffId: account?.id ?? null })
  if (knowsPassword && (await limits.spend('staffTries', key)).spent >= limits.maxOf('staffTries'))
    await lockPasswordSignIn(context, key, account, meta)
  else if (account && by === 'stranger' && spent === DELAYS.staffStrangers.free)
    await meta.audit.record({ event: 'desk_sign_in_slowed', staffId: account.id })
  throw new Failure('staff_credentials_wrong')
}

async function lockPasswordSignIn(
  context: AppContext,
  key: string,
  account: StaffRow | undefined,
  meta: Meta,
): Promise<void> {
  await context.limits.spendQuietly('staffLock', key)
  await context.limits.clear('staffTries', key)
  if (!account) return
  const dedupe = `${account.id}:${context.clock.now().getTime()}`
  await context.transaction(async (tx) => {
    if (!account.deactivated_at)
      await context.outbox.put(tx, staffMails(context.config.publicUrl).locked(account, dedupe))
    await meta.audit.record({ event: 'desk_sign_in_locked', staffId: account.id }, tx)
  })
}

/** Options for signing in. Each request counts as an attempt, so that anonymous requests are limited as well. */
export async function beginKeySignIn(context: AppContext, meta: Meta) {
  const device = await findKnownStaffDevice(context, meta)
  if (device) await context.limits.spend('staffPerDevice', `passkey|${device}`)
  else await context.limits.spend('passkeyPerAddress', meta.network)
  const challenge = await issueChallenge(context, PASSKEY_SIGN_IN, meta)
  return { options: await requestOptionsFor(context.config, challenge) }
}

/**
 * Signs in with a passkey, which is two factors by itself. Wrong passwords do not block it: a key cannot be guessed, and otherwise
 * a stranger who knows an e-mail could lock its owner out.
 */
export async function signInWithKey(
  context: AppContext,
  credential: z.output<typeof usedCredential>,
  meta: Meta,
) {
  const device = await findKnownStaffDevice(context, meta)
  const challenge = await consumeChallenge(context, PASSKEY_SIGN_IN, meta)
  const key = await findKey(context.db, credential.id)
  const staffId = key?.staff_id
  const holds = key && staffId && credential.response.userHandle === handleOf(staffId)
  const count = holds ? await countOfUse(context.config, challenge, credential, key) : null
  const account = staffId ? await findById(context.db, staffId) : undefined
  const entered =
    key && account && count !== null
      ? await openStaffSession(context, account, 'passkey', meta, (tx) =>
          noteUse(tx, key, count, context.clock.now()),
        )
      : null
  if (!entered) {
    await meta.audit.record({
      event: 'desk_sign_in_failed',
      staffId: staffId ?? null,
      details: { by: 'passkey' },
    })
    throw new Failure('passkey_unknown', {}, PASSKEY_UNKNOWN)
  }
  if (!device) await context.limits.giveBack('passkeyPerAddress', meta.network)
  else await context.limits.clear('staffPerDevice', `passkey|${device}`)
  return entered
}
