import { newPassword as newPasswordField } from '#core/fields.ts'
import type { AppContext } from '#server/app-context.ts'
import type { SignedIn, Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { hashPassword, passwordMatches, requireGoodPassword } from '#server/passwords/passwords.ts'
import { changeCredentials, loadSignedInAccount, lockAccountCredentials } from './credentials.ts'
import { inspectLink, issueLink, redeemLink } from './links.ts'
import { accountMails } from './mails.ts'
import { buildUserResponse } from './rules.ts'
import { openSession } from './sessions.ts'
import {
  type Account,
  confirmEmail,
  endSessions,
  findByEmail,
  findById,
  findSession,
  lockByIdShared,
  setPassword,
} from './sql.ts'
import { type RevokedSignInMethods, revokeSignInMethods } from './ways-in.ts'

/** The body of `POST /auth/reset-password`: six names for three things. */
export interface PasswordFields {
  code?: string
  oldPassword?: string
  currentPassword?: string
  newPassword?: string
  password?: string
  confirmPassword?: string
  passwordConfirmation?: string
}

/** Mails a link for a new password when the e-mail has an account. The answer is the same for every e-mail. */
export async function askForReset(context: AppContext, email: string, meta: Meta): Promise<{ ok: true }> {
  await context.limits.spend('forgotPerAddress', meta.network)
  const within = await context.limits.spendQuietly('forgotPerEmail', email.toLowerCase())
  const account = await findByEmail(context.db, email)
  if (!within || !account) return { ok: true }
  await context.transaction(async (tx) => {
    // An address that was changed meanwhile gets no link to the account.
    if ((await lockByIdShared(tx, account.id))?.email !== account.email) return
    const token = await issueLink(context, tx, 'reset_password', account.id)
    await context.outbox.put(tx, accountMails(context.config.publicUrl).resetPassword(account.email, token))
    await meta.audit.record({ event: 'password_reset_asked', customerId: account.id }, tx)
  })
  return { ok: true }
}

/** Sets a new password: with the mail's code for anyone who holds it, otherwise for the signed-in customer. */
export async function changePassword(
  context: AppContext,
  fields: PasswordFields,
  actor: SignedIn | Stranger,
  meta: Meta,
) {
  if (fields.code !== undefined) return resetWithCode(context, fields, meta)
  if (actor.kind !== 'customer') throw new Failure('session_ended')
  return changeOwnPassword(context, fields, actor, meta)
}

async function resetWithCode(context: AppContext, fields: PasswordFields, meta: Meta) {
  const chosen = chosenPassword(fields)
  const code = fields.code ?? ''
  // Checked before the code is used up, so that the link still works after a bad choice.
  const holder = await inspectLink(context.db, 'reset_password', code, context.clock.now())
  const account = holder ? await findById(context.db, holder) : undefined
  if (!account) throw new Failure('reset_code_invalid')
  await requireGoodPassword(chosen, account)
  const passwordHash = await hashPassword(chosen)
  await context.transaction(async (tx) => {
    const now = context.clock.now()
    const taken = await lockAccountCredentials(tx, account.id)
    if (!taken || !(await redeemLink(tx, 'reset_password', code, now)))
      throw new Failure('reset_code_invalid')
    await setPassword(taken.write, passwordHash, now)
    // The person who opened the mail owns the address.
    await confirmEmail(tx, account.id, now)
    // An attacker who linked a provider before may be the reason for the reset.
    const lost = await revokeSignInMethods(context, taken.write, meta.audit)
    await context.limits.clear('loginPerAccount', account.email, tx)
    await context.outbox.put(tx, createPasswordChangedMail(context, account, now, lost))
    await meta.audit.record({ event: 'password_reset', customerId: account.id }, tx)
  })
  return { ok: true as const }
}

async function changeOwnPassword(
  context: AppContext,
  fields: PasswordFields,
  customer: SignedIn,
  meta: Meta,
) {
  const { current, chosen } = ownChange(fields)
  const account = await loadSignedInAccount(context.db, customer, context.clock.now())
  if (!account.password_hash) throw new Failure('password_social_only')
  // Guessing here is guessing at a sign-in, and counts as such.
  const pair = `${account.email}|${meta.network}`
  await context.limits.spend('loginPerAccountAndAddress', pair)
  if (!(await passwordMatches(account.password_hash, current))) {
    throw new Failure('password_current_wrong', { field: 'oldPassword' })
  }
  await context.limits.clear('loginPerAccountAndAddress', pair)
  await requireGoodPassword(chosen, account)
  const passwordHash = await hashPassword(chosen)
  const jwt = await context.transaction(async (tx) => {
    const now = context.clock.now()
    // Hashing takes long enough for a reset to come between; its password must stay.
    const write = await changeCredentials(tx, customer, account, now)
    await setPassword(write, passwordHash, now)
    await endSessions(tx, account.id, now)
    await context.outbox.put(tx, createPasswordChangedMail(context, account, now))
    await meta.audit.record({ event: 'password_changed' }, tx)
    const former = await findSession(tx, customer.sessionId)
    const way = former?.way ?? null
    const deviceMark = former?.device_mark ?? null
    return openSession(context, { customerId: account.id, way, deviceMark, origin: meta }, tx)
  })
  return { ok: true as const, jwt, user: buildUserResponse(account) }
}

const createPasswordChangedMail = (
  context: AppContext,
  account: Account,
  now: Date,
  lost: RevokedSignInMethods | null = null,
) =>
  accountMails(context.config.publicUrl).passwordChanged(
    account.email,
    account.name,
    `changed:${account.id}:${now.getTime()}`,
    lost,
  )

/** The new password of a reset: `password` with its confirmation, in either naming. */
function chosenPassword(fields: PasswordFields): string {
  const chosen = requireSamePasswordField(fields.password, fields.newPassword)
  const confirmation = requireSamePasswordField(fields.passwordConfirmation, fields.confirmPassword)
  return validateNewPassword(chosen, confirmation)
}

/** Old and new password of a change; each may come under either of its names, and given twice it must agree. */
function ownChange(fields: PasswordFields): { current: string; chosen: string } {
  const current = requireSamePasswordField(fields.oldPassword, fields.currentPassword)
  const chosen = requireSamePasswordField(fields.newPassword, fields.password)
  const confirmation = requireSamePasswordField(fields.confirmPassword, fields.passwordConfirmation)
  if (!current)
    throw new Failure('input_invalid', { field: 'oldPassword' }, 'Input Password Lama terlebih dahulu!')
  return { current, chosen: validateNewPassword(chosen, confirmation ?? chosen) }
}

function requireSamePasswordField(left: string | undefined, right: string | undefined): string | undefined {
  if (left !== undefined && right !== undefined && left !== right)
    throw new Failure('password_fields_conflict')
  return left ?? right
}

const field = newPasswordField('Password')

function validateNewPassword(chosen: string | undefined, confirmation: string | undefined): string {
  const result = field.safeParse(chosen)
  if (!result.success) {
    throw new Failure('input_invalid', { field: 'password' }, result.error.issues[0]?.message)
  }
  if (confirmation !== undefined && confirmation !== chosen) {
    throw new Failure('password_mismatch', { field: 'passwordConfirmation' })
  }
  if (confirmation === undefined) {
    throw new Failure(
      'input_invalid',
      { field: 'passwordConfirmation' },
      'Input Konfirmasi Password terlebih dahulu!',
    )
  }
  return result.data
}
