import type * as z from 'zod/mini'
import type { usedCredential } from '#account/passkeys/passkeys.contract.ts'
import type { Portal } from '#server/app-context.ts'
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
  portal: Portal,
  account: StaffRow,
  way: 'passkey' | 'password',
  meta: Meta,
  use: Parameters<Portal['transaction']>[0],
) {
  const created = await portal.transaction(async (tx) => {
    const locked = await lockById(tx, account.id)
    // The password may have been changed since it was compared.
    const same = locked?.password_hash === account.password_hash
    if (!locked || !same || !(await use(tx))) return null
    if (locked.deactivated_at) throw new Failure('staff_inactive')
    const { created_at } = await openSession(portal, tx, account.id, way, meta)
    await recordKnownStaffDevice(portal, tx, account.id, meta)
    await meta.audit.record({ event: 'desk_sign_in', staffId: account.id, details: { by: way } }, tx)
    return created_at
  })
  if (!created) return null
  const branches = account.role === 'office' ? null : await branchIdsOf(portal.db, account.id)
  return buildStaffSessionResponse(portal, account, branches, created)
}

/**
 * Signs in with password and second factor. Unknown e-mail, wrong password and wrong code get the same refusal in the same
 * time; that an account is not active is answered only after both factors were right.
 */
export async function signIn(
  portal: Portal,
  { email: typed, password, ...factor }: { email: string; password: string } & SecondFactor,
  meta: Meta,
) {
  if (!factor.code && !factor.recovery_code)
    throw new Failure('input_invalid', { field: 'code' }, 'Input Kode 6 angka terlebih dahulu!')
  requireHashCapacity()
  const email = typed.toLowerCase()
  const { limits } = portal
  const found = await findByEmail(portal.db, email)
  const device = await findKnownStaffDevice(portal, meta, found?.id ?? '')
  // Spent before the password is compared and given back afterwards, so that parallel guesses cannot pass together. A known
  // device has a count of its own: attackers behind the same address must not block it.
  if (!device) await limits.spend('loginPerAddress', meta.network)
  const guess = device
    ? { by: 'known' as const, key: `${email}|${device}` }
    : { by: 'stranger' as const, key: email }
  const session = await limitSignInGuesses(portal, guess, meta, async () => {
    const use = await verifySecondFactor(portal, found, factor, portal.clock.now())
    const knowsPassword = await passwordMatches(found?.password_hash ?? null, password)
    const entered =
      found && knowsPassword ? await openStaffSession(portal, found, 'password', meta, use) : null
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
  portal: Portal,
  { by, key }: Guess,
  meta: Meta,
  attempt: () => Promise<Attempt<T>>,
): Promise<T> {
  const { limits } = portal
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
    await lockPasswordSignIn(portal, key, account, meta)
  else if (account && by === 'stranger' && spent === DELAYS.staffStrangers.free)
    await meta.audit.record({ event: 'desk_sign_in_slowed', staffId: account.id })
  throw new Failure('staff_credentials_wrong')
}

async function lockPasswordSignIn(
  portal: Portal,
  key: string,
  account: StaffRow | undefined,
  meta: Meta,
): Promise<void> {
  await portal.limits.spendQuietly('staffLock', key)
  await portal.limits.clear('staffTries', key)
  if (!account) return
  const dedupe = `${account.id}:${portal.clock.now().getTime()}`
  await portal.transaction(async (tx) => {
    if (!account.deactivated_at)
      await portal.outbox.put(tx, staffMails(portal.config.publicUrl).locked(account, dedupe))
    await meta.audit.record({ event: 'desk_sign_in_locked', staffId: account.id }, tx)
  })
}

/** Options for signing in. Each request counts as an attempt, so that anonymous requests are limited as well. */
export async function beginKeySignIn(portal: Portal, meta: Meta) {
  const device = await findKnownStaffDevice(portal, meta)
  if (device) await portal.limits.spend('staffPerDevice', `passkey|${device}`)
  else await portal.limits.spend('passkeyPerAddress', meta.network)
  const challenge = await issueChallenge(portal, PASSKEY_SIGN_IN, meta)
  return { options: await requestOptionsFor(portal.config, challenge) }
}

/**
 * Signs in with a passkey, which is two factors by itself. Wrong passwords do not block it: a key cannot be guessed, and otherwise
 * a stranger who knows an e-mail could lock its owner out.
 */
export async function signInWithKey(portal: Portal, credential: z.output<typeof usedCredential>, meta: Meta) {
  const device = await findKnownStaffDevice(portal, meta)
  const challenge = await consumeChallenge(portal, PASSKEY_SIGN_IN, meta)
  const key = await findKey(portal.db, credential.id)
  const staffId = key?.staff_id
  const holds = key && staffId && credential.response.userHandle === handleOf(staffId)
  const count = holds ? await countOfUse(portal.config, challenge, credential, key) : null
  const account = staffId ? await findById(portal.db, staffId) : undefined
  const entered =
    key && account && count !== null
      ? await openStaffSession(portal, account, 'passkey', meta, (tx) =>
          noteUse(tx, key, count, portal.clock.now()),
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
  if (!device) await portal.limits.giveBack('passkeyPerAddress', meta.network)
  else await portal.limits.clear('staffPerDevice', `passkey|${device}`)
  return entered
}
