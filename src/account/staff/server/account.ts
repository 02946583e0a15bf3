import type * as z from 'zod/mini'
import type { newCredential } from '#account/passkeys/passkeys.contract.ts'
import { FRESH_SIGN_IN_MINUTES } from '#account/sign-in/credential-times.model.ts'
import type { AppContext } from '#server/app-context.ts'
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

export async function ownSession(context: AppContext, member: StaffMember) {
  const [person, session] = await Promise.all([
    findById(context.db, member.id),
    findSession(context.db, member.sessionId),
  ])
  if (!person || !session) throw new Failure('session_ended')
  return buildStaffSessionResponse(context, person, member.branches, session.created_at)
}

/** The member of staff of a valid session, read before the request does anything slow. Throws `session_ended`. */
async function loadOwnStaffRow(context: AppContext, member: StaffMember): Promise<StaffRow> {
  const person = await findById(context.db, member.id)
  if (!person || !(await sessionLives(context.db, member, context.clock.now())))
    throw new Failure('session_ended')
  return person
}

/** The member of staff, after they authenticated again: by password, or by a fresh sign-in where there is none. */
async function requireReauthentication(
  context: AppContext,
  member: StaffMember,
  password: string | undefined,
  meta: Meta,
  field: string,
): Promise<StaffRow> {
  const person = await loadOwnStaffRow(context, member)
  if (!person.password_hash) {
    const session = await findSession(context.db, member.sessionId)
    const age = context.clock.now().getTime() - (session?.created_at.getTime() ?? 0)
    if (age > FRESH_SIGN_IN_MS) throw new Failure('sign_in_again')
    return person
  }
  const refuse = (sentence: string) => new Failure('password_current_wrong', { field }, sentence)
  if (!password) throw refuse('Input Password terlebih dahulu!')
  // Counted by the session: guesses of strangers at the sign-in must not keep its owner from changing the password.
  const guess = { by: 'known' as const, key: `${person.email}|${member.sessionId}` }
  return limitSignInGuesses(context, guess, meta, async () => {
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
  context: AppContext,
  member: StaffMember,
  password: string | undefined,
  meta: Meta,
) {
  const { id, email, name } = await requireReauthentication(context, member, password, meta, 'password')
  const known = await requireRoom(context.db, member)
  const challenge = await issueChallenge(context, staffKeyAdditionPurpose(member), meta)
  return {
    options: await creationOptionsFor(
      context.config,
      challenge,
      { id, name: email, displayName: name },
      known,
    ),
  }
}

export async function addKey(
  context: AppContext,
  member: StaffMember,
  { name, credential }: { name: string; credential: z.output<typeof newCredential> },
  meta: Meta,
) {
  const person = await loadOwnStaffRow(context, member)
  const challenge = await consumeChallenge(context, staffKeyAdditionPurpose(member), meta)
  const made = await verifyNewKey(context.config, challenge, credential)
  if (!made) throw new Failure('passkey_unusable')
  const key = {
    ...made,
    ...ownerOf(member),
    id: context.chance.recordId(),
    name: name.trim(),
    created_at: context.clock.now(),
    used_at: null,
  }
  await translateConstraintErrors(meanings, () =>
    context.transaction(async (tx) => {
      const write = await changeOwnCredentials(tx, member, person, key.created_at)
      await requireRoom(tx, member)
      await insertKey(write, key)
      await context.outbox.put(tx, staffMails(context.config.publicUrl).passkey(person, 'added', key))
      await meta.audit.record({ event: 'desk_passkey_added', details: { passkey: key.id } }, tx)
    }),
  )
  return key
}

/** Removes a passkey; throws `last_way_in` for the only one of an account without a password. */
export async function removeOwnKey(context: AppContext, member: StaffMember, id: string, meta: Meta) {
  const person = await loadOwnStaffRow(context, member)
  await context.transaction(async (tx) => {
    const write = await changeOwnCredentials(tx, member, person, context.clock.now())
    const removed = await removeKey(write, ownerOf(member), id)
    if (!removed) throw new Failure('not_found')
    const left = await keysOf(tx, ownerOf(member))
    if (!person.password_hash && left.length === 0) throw new Failure('last_way_in', {}, LAST_KEY)
    const key = { id, name: removed.name }
    await context.outbox.put(tx, staffMails(context.config.publicUrl).passkey(person, 'removed', key))
    await meta.audit.record({ event: 'desk_passkey_removed', details: { passkey: id } }, tx)
  })
  return { ok: true } as const
}

/** Sets another password; every session ends, and this browser gets a new one. */
export async function changeOwnPassword(
  context: AppContext,
  member: StaffMember,
  typed: { current_password: string; new_password: string },
  meta: Meta,
) {
  const person = await requireReauthentication(
    context,
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
  const now = context.clock.now()
  const created = await context.transaction(async (tx) => {
    const write = await changeOwnCredentials(tx, member, person, now)
    await setPassword(write, password_hash)
    await endSessions(tx, member.id, now)
    await deleteKnownStaffDevices(write)
    const mails = staffMails(context.config.publicUrl)
    await context.outbox.put(tx, mails.passwordChanged(person, `${person.id}:${now.getTime()}`))
    await meta.audit.record({ event: 'desk_password_changed' }, tx)
    const { created_at } = await openSession(context, tx, member.id, 'password', meta)
    await recordKnownStaffDevice(context, tx, member.id, meta)
    return created_at
  })
  const branches = member.branches === null ? null : await branchIdsOf(context.db, member.id)
  return buildStaffSessionResponse(context, { ...person, password_hash }, branches, created)
}

export async function renewCodes(context: AppContext, member: StaffMember, password: string, meta: Meta) {
  const person = await requireReauthentication(context, member, password, meta, 'password')
  if (!person.password_hash) throw new Failure('not_found')
  const { codes, hashes } = newRecoveryCodes(context)
  await context.transaction(async (tx) => {
    const now = context.clock.now()
    await replaceRecoveryCodes(await changeOwnCredentials(tx, member, person, now), hashes)
    const key = `${person.id}:${now.getTime()}`
    await context.outbox.put(tx, staffMails(context.config.publicUrl).recoveryCodes(person, key))
    await meta.audit.record({ event: 'desk_recovery_codes_renewed' }, tx)
  })
  return { recovery_codes: codes }
}
