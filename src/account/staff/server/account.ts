import type * as z from 'zod/mini'
import type { newCredential } from '#account/passkeys/passkeys.contract.ts'
import { FRESH_SIGN_IN_MINUTES } from '#account/sign-in/credential-times.model.ts'
import type { Portal } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashPassword, passwordMatches, requireGoodPassword } from '#server/passwords/passwords.ts'
import { creationOptionsFor, verifyNewKey } from '#server/webauthn/ceremony.ts'
import { addingPurpose, consumeChallenge, issueChallenge } from '#server/webauthn/challenges.ts'
import { insertKey, keysOf, meanings, removeKey } from '#server/webauthn/keys.ts'
import { changeOwnCredentials } from './credentials.ts'
import { deleteKnownStaffDevices, recordKnownStaffDevice } from './devices.ts'
import { staffMails } from './mails.ts'
import { newRecoveryCodes } from './second-factor.ts'
import { endSessions, findSession } from './session-sql.ts'
import { buildStaffSessionResponse, openSession, sessionLives } from './sessions.ts'
import { limitSignInGuesses } from './sign-in.ts'
import { branchIdsOf, findById, replaceRecoveryCodes, type StaffRow, setPassword } from './sql.ts'

const KEYS_MAX = 10
/** How old a sign-in may be to replace the password of an account that has none. */
const FRESH_SIGN_IN_MS = FRESH_SIGN_IN_MINUTES * 60_000
const LAST_KEY = 'Ini satu-satunya cara Anda masuk. Tambahkan passkey lain terlebih dahulu'

export const ownerOf = ({ id }: Pick<StaffMember, 'id'>) => ({ staff_id: id })
const staffKeyAdditionPurpose = ({ sessionId }: StaffMember) => addingPurpose('staff', sessionId)

export async function ownSession(portal: Portal, member: StaffMember) {
  const [person, session] = await Promise.all([
    findById(portal.db, member.id),
    findSession(portal.db, member.sessionId),
  ])
  if (!person || !session) throw new Failure('session_ended')
  return buildStaffSessionResponse(portal, person, member.branches, session.created_at)
}

/** The member of staff of a valid session, read before the request does anything slow. Throws `session_ended`. */
async function loadOwnStaffRow(portal: Portal, member: StaffMember): Promise<StaffRow> {
  const person = await findById(portal.db, member.id)
  if (!person || !(await sessionLives(portal.db, member, portal.clock.now())))
    throw new Failure('session_ended')
  return person
}

/** The member of staff, after they authenticated again: by password, or by a fresh sign-in where there is none. */
async function requireReauthentication(
  portal: Portal,
  member: StaffMember,
  password: string | undefined,
  meta: Meta,
  field: string,
): Promise<StaffRow> {
  const person = await loadOwnStaffRow(portal, member)
  if (!person.password_hash) {
    const session = await findSession(portal.db, member.sessionId)
    const age = portal.clock.now().getTime() - (session?.created_at.getTime() ?? 0)
    if (age > FRESH_SIGN_IN_MS) throw new Failure('sign_in_again')
    return person
  }
  const refuse = (sentence: string) => new Failure('password_current_wrong', { field }, sentence)
  if (!password) throw refuse('Input Password terlebih dahulu!')
  // Counted by the session: guesses of strangers at the sign-in must not keep its owner from changing the password.
  const guess = { by: 'known' as const, key: `${person.email}|${member.sessionId}` }
  return limitSignInGuesses(portal, guess, meta, async () => {
    const matches = await passwordMatches(person.password_hash, password)
    return { account: person, knowsPassword: matches, entered: matches ? person : null }
  }).catch((problem: unknown) => {
    const wrong = problem instanceof Failure && problem.code === 'staff_credentials_wrong'
    throw wrong ? refuse('Password salah') : problem
  })
}

async function requireRoom(queries: Queries, member: StaffMember) {
  const known = await keysOf(queries, ownerOf(member))
  if (known.length >= KEYS_MAX) throw new Failure('passkeys_full')
  return known
}

export async function beginAddingKey(
  portal: Portal,
  member: StaffMember,
  password: string | undefined,
  meta: Meta,
) {
  const { id, email, name } = await requireReauthentication(portal, member, password, meta, 'password')
  const known = await requireRoom(portal.db, member)
  const challenge = await issueChallenge(portal, staffKeyAdditionPurpose(member), meta)
  return {
    options: await creationOptionsFor(
      portal.config,
      challenge,
      { id, name: email, displayName: name },
      known,
    ),
  }
}

export async function addKey(
  portal: Portal,
  member: StaffMember,
  { name, credential }: { name: string; credential: z.output<typeof newCredential> },
  meta: Meta,
) {
  const person = await loadOwnStaffRow(portal, member)
  const challenge = await consumeChallenge(portal, staffKeyAdditionPurpose(member), meta)
  const made = await verifyNewKey(portal.config, challenge, credential)
  if (!made) throw new Failure('passkey_unusable')
  const key = {
    ...made,
    ...ownerOf(member),
    id: portal.chance.recordId(),
    name: name.trim(),
    created_at: portal.clock.now(),
    used_at: null,
  }
  await translateConstraintErrors(meanings, () =>
    portal.transaction(async (tx) => {
      const write = await changeOwnCredentials(tx, member, person, key.created_at)
      await requireRoom(tx, member)
      await insertKey(write, key)
      await portal.outbox.put(tx, staffMails(portal.config.publicUrl).passkey(person, 'added', key))
      await meta.audit.record({ event: 'desk_passkey_added', details: { passkey: key.id } }, tx)
    }),
  )
  return key
}

/** Removes a passkey; throws `last_way_in` for the only one of an account without a password. */
export async function removeOwnKey(portal: Portal, member: StaffMember, id: string, meta: Meta) {
  const person = await loadOwnStaffRow(portal, member)
  await portal.transaction(async (tx) => {
    const write = await changeOwnCredentials(tx, member, person, portal.clock.now())
    const removed = await removeKey(write, ownerOf(member), id)
    if (!removed) throw new Failure('not_found')
    const left = await keysOf(tx, ownerOf(member))
    if (!person.password_hash && left.length === 0) throw new Failure('last_way_in', {}, LAST_KEY)
    const key = { id, name: removed.name }
    await portal.outbox.put(tx, staffMails(portal.config.publicUrl).passkey(person, 'removed', key))
    await meta.audit.record({ event: 'desk_passkey_removed', details: { passkey: id } }, tx)
  })
  return { ok: true } as const
}

/** Sets another password; every session ends, and this browser gets a new one. */
export async function changeOwnPassword(
  portal: Portal,
  member: StaffMember,
  typed: { current_password: string; new_password: string },
  meta: Meta,
) {
  const person = await requireReauthentication(
    portal,
    member,
    typed.current_password,
    meta,
    'current_password',
  )
  if (!person.password_hash) throw new Failure('not_found')
  await requireGoodPassword(typed.new_password, person).catch((problem: unknown) => {
    throw problem instanceof Failure
      ? new Failure(problem.code, { ...problem.data, field: 'new_password' })
      : problem
  })
  const password_hash = await hashPassword(typed.new_password)
  const now = portal.clock.now()
  const created = await portal.transaction(async (tx) => {
    const write = await changeOwnCredentials(tx, member, person, now)
    await setPassword(write, password_hash)
    await endSessions(tx, member.id, now)
    await deleteKnownStaffDevices(write)
    const mails = staffMails(portal.config.publicUrl)
    await portal.outbox.put(tx, mails.passwordChanged(person, `${person.id}:${now.getTime()}`))
    await meta.audit.record({ event: 'desk_password_changed' }, tx)
    const { created_at } = await openSession(portal, tx, member.id, 'password', meta)
    await recordKnownStaffDevice(portal, tx, member.id, meta)
    return created_at
  })
  const branches = member.branches === null ? null : await branchIdsOf(portal.db, member.id)
  return buildStaffSessionResponse(portal, { ...person, password_hash }, branches, created)
}

export async function renewCodes(portal: Portal, member: StaffMember, password: string, meta: Meta) {
  const person = await requireReauthentication(portal, member, password, meta, 'password')
  if (!person.password_hash) throw new Failure('not_found')
  const { codes, hashes } = newRecoveryCodes(portal)
  await portal.transaction(async (tx) => {
    const now = portal.clock.now()
    await replaceRecoveryCodes(await changeOwnCredentials(tx, member, person, now), hashes)
    const key = `${person.id}:${now.getTime()}`
    await portal.outbox.put(tx, staffMails(portal.config.publicUrl).recoveryCodes(person, key))
    await meta.audit.record({ event: 'desk_recovery_codes_renewed' }, tx)
  })
  return { recovery_codes: codes }
}
