import type { usedCredential } from '@toyota-trust/contracts/passkeys.ts'
import type * as z from 'zod/mini'
import type { Meta } from '../../calls/surface.ts'
import { Failure } from '../../failure.ts'
import { requireHashRoom } from '../../passwords/hash-threads.ts'
import { passwordMatches } from '../../passwords/passwords.ts'
import type { Portal } from '../../portal.ts'
import { countOfUse, handleOf, requestOptionsFor } from '../../webauthn/ceremony.ts'
import { giveChallenge, takeChallenge } from '../../webauthn/challenges.ts'
import { findKey, noteUse } from '../../webauthn/keys.ts'
import { staffMails } from './mails.ts'
import { branchIdsOf, findByEmail, findById, lockById, type StaffRow } from './queries.ts'
import { lookAtFactor, type SecondFactor } from './second-factor.ts'
import { openSession, shownSession } from './sessions.ts'

const PASSKEY_SIGN_IN = 'staff-sign-in'
const PASSKEY_UNKNOWN = 'Passkey tidak dikenali. Coba lagi atau pakai password'

/** Opens a session for whoever has shown both factors and is active. Throws `staff_inactive`. */
export async function admit(
  portal: Portal,
  account: StaffRow,
  way: 'passkey' | 'password',
  meta: Meta,
  use: Parameters<Portal['transaction']>[0],
) {
  const created = await portal.transaction(async (tx) => {
    const held = await lockById(tx, account.id)
    // A password that was changed meanwhile is not the one that was looked at.
    const same = held?.password_hash === account.password_hash
    if (!held || !same || !(await use(tx))) return null
    if (held.deactivated_at) throw new Failure('staff_inactive')
    const { created_at } = await openSession(portal, tx, account.id, way, meta)
    await meta.audit.record({ event: 'desk_sign_in', staffId: account.id, details: { by: way } }, tx)
    return created_at
  })
  if (!created) return null
  const branches = account.role === 'office' ? null : await branchIdsOf(portal.db, account.id)
  return shownSession(portal, account, branches, created)
}

/**
 * Signs in with password and second factor. Unknown e-mail, wrong password and wrong code get the same refusal in the same
 * time; that an account is not active is told only to whoever has both.
 */
export async function signIn(
  portal: Portal,
  { email: typed, password, ...factor }: { email: string; password: string } & SecondFactor,
  meta: Meta,
) {
  if (!factor.code && !factor.recovery_code)
    throw new Failure('input_invalid', { field: 'code' }, 'Input Kode 6 angka terlebih dahulu!')
  requireHashRoom()
  const email = typed.toLowerCase()
  const { limits } = portal
  // Spent before anything is looked at and given back afterwards, so that parallel guesses cannot pass together.
  await limits.spend('loginPerAddress', meta.network)
  const account = await guarded(portal, email, meta, async () => {
    const found = await findByEmail(portal.db, email)
    const use = await lookAtFactor(portal, found, factor, portal.clock.now())
    const matches = await passwordMatches(found?.password_hash ?? null, password)
    const entered = found && matches ? await admit(portal, found, 'password', meta, use) : null
    return { account: found, entered }
  })
  await limits.giveBack('loginPerAddress', meta.network)
  return account
}

/** Counts a try against the account; ten wrong ones shut this way for 15 minutes, and its owner is told. */
export async function guarded<T>(
  portal: Portal,
  email: string,
  meta: Meta,
  attempt: () => Promise<{ account: StaffRow | undefined; entered: T | null }>,
): Promise<T> {
  const { limits } = portal
  await limits.require('staffLock', email)
  const { spent } = await limits.spend('staffTries', email)
  const { account, entered } = await attempt()
  if (entered !== null) {
    await limits.clear('staffTries', email)
    return entered
  }
  await meta.audit.record({ event: 'desk_sign_in_failed', staffId: account?.id ?? null })
  if (spent >= limits.maxOf('staffTries')) await lock(portal, email, account, meta)
  throw new Failure('staff_credentials_wrong')
}

async function lock(portal: Portal, email: string, account: StaffRow | undefined, meta: Meta): Promise<void> {
  await portal.limits.spendQuietly('staffLock', email)
  await portal.limits.clear('staffTries', email)
  if (!account) return
  const key = `${account.id}:${portal.clock.now().getTime()}`
  await portal.transaction(async (tx) => {
    if (!account.deactivated_at)
      await portal.outbox.put(tx, staffMails(portal.config.publicUrl).locked(account, key))
    await meta.audit.record({ event: 'desk_sign_in_locked', staffId: account.id }, tx)
  })
}

/** Options for signing in. Each asked for is a try, so that what strangers may ask for is limited too. */
export async function beginKeySignIn(portal: Portal, meta: Meta) {
  await portal.limits.spend('passkeyPerAddress', meta.network)
  const challenge = await giveChallenge(portal, PASSKEY_SIGN_IN, meta)
  return { options: await requestOptionsFor(portal.config, challenge) }
}

/**
 * Signs in with a passkey, which is two factors by itself. Wrong passwords do not shut this way: nobody guesses a key, and
 * otherwise a stranger who knows an e-mail could keep its owner out.
 */
export async function signInWithKey(portal: Portal, credential: z.output<typeof usedCredential>, meta: Meta) {
  const challenge = await takeChallenge(portal, PASSKEY_SIGN_IN, meta)
  const key = await findKey(portal.db, credential.id)
  const staffId = key?.staff_id
  const holds = key && staffId && credential.response.userHandle === handleOf(staffId)
  const count = holds ? await countOfUse(portal.config, challenge, credential, key) : null
  const account = staffId ? await findById(portal.db, staffId) : undefined
  const entered =
    key && account && count !== null
      ? await admit(portal, account, 'passkey', meta, (tx) => noteUse(tx, key, count, portal.clock.now()))
      : null
  if (!entered) {
    await meta.audit.record({
      event: 'desk_sign_in_failed',
      staffId: staffId ?? null,
      details: { by: 'passkey' },
    })
    throw new Failure('passkey_unknown', {}, PASSKEY_UNKNOWN)
  }
  await portal.limits.giveBack('passkeyPerAddress', meta.network)
  return entered
}
