import { moveAddress } from '#account/personal-data/server/rules.ts'
import { changeCredentials, loadSignedInAccount } from '#account/sign-in/server/credentials.ts'
import { issueLink, LINK_LIFE_MS, redeemLink } from '#account/sign-in/server/links.ts'
import { requireOwner } from '#account/sign-in/server/rules.ts'
import { type Account, endSessions, findByEmail, lockById } from '#account/sign-in/server/sql.ts'
import { removeLinks } from '#account/sign-in/server/ways-in-sql.ts'
import { HOUR_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { SignedIn } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import { Failure } from '#server/failure.ts'
import { changedMails, newAddressMail, oldAddressMail, takenAddressMail } from './mails.ts'
import {
  confirmSide,
  deleteChange,
  findChange,
  meanings,
  replaceChange,
  type StoredChange,
  setEmail,
} from './sql.ts'

const buildPendingChangeResponse = (change: StoredChange | undefined) =>
  change
    ? {
        new_email: change.new_email,
        old_confirmed: change.old_confirmed_at !== null,
        new_confirmed: change.new_confirmed_at !== null,
        expires_at: change.expires_at,
      }
    : null

/** The change that waits for its confirmations. */
export async function pendingChange(context: AppContext, customer: SignedIn) {
  return {
    pending: buildPendingChangeResponse(await findChange(context.db, customer.id, context.clock.now())),
  }
}

/**
 * Begins a change: a link goes to the old and to the new address. A taken address gets the same answer for the same
 * work, and its owner a mail that says so.
 */
export async function askChange(
  context: AppContext,
  customer: SignedIn,
  input: { email: string; password?: string | undefined },
  meta: Meta,
) {
  const { limits, outbox } = context
  await limits.spend('emailChangePerAddress', meta.network)
  const account = await requireOwner(context, customer, input.password, meta)
  const email = input.email.toLowerCase()
  if (email === account.email.toLowerCase()) {
    throw new Failure('input_invalid', { field: 'email' }, 'Email baru sama dengan email Anda sekarang')
  }
  await limits.spend('emailChangePerCustomer', customer.id)
  const mayMail = await limits.spendQuietly('emailChangePerEmail', email)
  const now = context.clock.now()
  const { publicUrl } = context.config
  await context.transaction(async (tx) => {
    const write = await changeCredentials(tx, customer, account, now)
    await replaceChange(write, {
      customer_id: customer.id,
      new_email: email,
      old_confirmed_at: null,
      new_confirmed_at: null,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_LIFE_MS.email_change_old),
    })
    const toOld = await issueLink(context, tx, 'email_change_old', customer.id)
    const toNew = await issueLink(context, tx, 'email_change_new', customer.id)
    await outbox.put(tx, oldAddressMail(publicUrl, account, email, toOld))
    const taken = await findByEmail(tx, email)
    // One such mail an hour is enough; more would let strangers fill a customer's mailbox.
    const hour = Math.floor(now.getTime() / HOUR_MS)
    if (taken) await outbox.put(tx, takenAddressMail(publicUrl, taken, `email-taken:${taken.id}:${hour}`))
    else if (mayMail) await outbox.put(tx, newAddressMail(publicUrl, account, email, toNew))
    await meta.audit.record({ event: 'email_change_asked' }, tx)
  })
  return pendingChange(context, customer)
}

/** Confirms one address by the code of its mail, in the customer's own session; the second one makes the change. */
export async function confirmChange(context: AppContext, customer: SignedIn, code: string, meta: Meta) {
  const now = context.clock.now()
  const change = await translateConstraintErrors(meanings, () =>
    context.transaction(async (tx) => {
      // Locked before it is read: two confirmations at the same moment both count, and the link is their proof.
      const account = await lockById(tx, customer.id)
      if (!account) throw new Failure('session_ended')
      const write = await changeCredentials(tx, customer, account, now)
      const confirmed = await confirmByCode(write, code, now)
      if (!confirmed) throw new Failure('email_change_over')
      if (confirmed.old_confirmed_at && confirmed.new_confirmed_at)
        await makeChange(context, write, { customer, account }, confirmed, meta)
      return confirmed
    }),
  )
  const changed = change.old_confirmed_at !== null && change.new_confirmed_at !== null
  return { changed, pending: changed ? null : buildPendingChangeResponse(change) }
}

async function confirmByCode(write: CredentialWrite, code: string, now: Date) {
  for (const side of ['old', 'new'] as const) {
    const holder = await redeemLink(write.tx, `email_change_${side}`, code, now)
    // Another customer's code is not used up: the refusal rolls all of this back.
    if (holder === write.id) return confirmSide(write, side, now)
  }
  return undefined
}

/** Sets the new address and ends what was begun before: other sessions, mailed links, tickets, sign-ins in progress. */
async function makeChange(
  context: AppContext,
  write: CredentialWrite,
  { customer, account }: { customer: SignedIn; account: Account },
  { new_email: email }: StoredChange,
  meta: Meta,
): Promise<void> {
  const now = context.clock.now()
  const { tx } = write
  await setEmail(write, email, now)
  await deleteChange(write)
  await removeLinks(write)
  await endSessions(tx, customer.id, now, customer.sessionId)
  await moveAddress(tx, customer, account.email, email)
  await meta.audit.record({ event: 'email_changed' }, tx)
  for (const mail of changedMails(context.config.publicUrl, account, email, now))
    await context.outbox.put(tx, mail)
}

/** Cancels a change; its links stop working. */
export async function cancelChange(context: AppContext, customer: SignedIn): Promise<{ ok: true }> {
  const now = context.clock.now()
  const seen = await loadSignedInAccount(context.db, customer, now)
  await context.transaction(async (tx) => deleteChange(await changeCredentials(tx, customer, seen, now)))
  return { ok: true }
}
