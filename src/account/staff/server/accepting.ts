import type * as z from 'zod/mini'
import type { newCredential } from '#account/passkeys/passkeys.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { requireHashCapacity } from '#server/passwords/hash-threads.ts'
import { hashPassword, requireGoodPassword } from '#server/passwords/passwords.ts'
import { creationOptionsFor, verifyNewKey } from '#server/webauthn/ceremony.ts'
import { consumeChallenge, issueChallenge } from '#server/webauthn/challenges.ts'
import { insertKey, meanings as keyMeanings, removeKeys } from '#server/webauthn/keys.ts'
import { namedBranches } from './branches.ts'
import { endOpenAccess } from './credentials.ts'
import { recordKnownStaffDevice } from './devices.ts'
import {
  findOpenInvitation,
  type Invitation,
  lockInvitationsTo,
  storeInvitedTotpSecret,
  useInvitation,
} from './invitation-sql.ts'
import { staffMails } from './mails.ts'
import { notifyOfficeOf } from './new-office.ts'
import { newRecoveryCodes, newSecret, openSecret, sealSecret, secretUri, stepOf } from './second-factor.ts'
import { buildStaffSessionResponse, openSession } from './sessions.ts'
import { meanings, putStaff, replaceRecoveryCodes, type StaffRow } from './sql.ts'

/** The invitation of a link; throws `invitation_over` for one that was used, has ended or does not exist. */
async function invitationOf(context: AppContext, token: string): Promise<Invitation> {
  const invitation = await findOpenInvitation(context.db, hashOf(token), context.clock.now())
  if (!invitation) throw new Failure('invitation_over')
  return invitation
}

/** The invited person, so that they see it is meant for them. */
export async function readInvitation(context: AppContext, token: string) {
  const { name, email, role, branch_ids } = await invitationOf(context, token)
  const branches = (await namedBranches(context, branch_ids)).map((branch) => branch.name)
  return { name, email, role, branches }
}

const invitedKeyPurpose = ({ id }: Invitation) => `staff-invited:${id}`

export async function beginWithKey(context: AppContext, token: string, meta: Meta) {
  await context.limits.spend('passkeyPerAddress', meta.network)
  const invitation = await invitationOf(context, token)
  const challenge = await issueChallenge(context, invitedKeyPurpose(invitation), meta)
  const { staff_id, email, name } = invitation
  const holder = { id: staff_id, name: email, displayName: name }
  return { options: await creationOptionsFor(context.config, challenge, holder, []) }
}

/** Accepts the invitation with the passkey that the browser made. */
export async function acceptWithKey(
  context: AppContext,
  { token, name, credential }: { token: string; name: string; credential: z.output<typeof newCredential> },
  meta: Meta,
) {
  const invitation = await invitationOf(context, token)
  const challenge = await consumeChallenge(context, invitedKeyPurpose(invitation), meta)
  const made = await verifyNewKey(context.config, challenge, credential)
  if (!made) throw new Failure('passkey_unusable')
  const entered = await acceptInvitation(context, invitation, 'passkey', meta, {}, async (write) => {
    await insertKey(write, {
      ...made,
      staff_id: write.id,
      id: context.chance.recordId(),
      name: name.trim(),
      created_at: context.clock.now(),
      used_at: null,
    })
  })
  await context.limits.giveBack('passkeyPerAddress', meta.network)
  return entered
}

/** The secret for the authenticator app: the same one until the invitation is accepted, so that a reloaded page continues. */
export async function beginWithPassword(context: AppContext, token: string) {
  const invitation = await invitationOf(context, token)
  const stored = invitation.totp_secret && openSecret(context, invitation.totp_secret)
  const secret = stored || (await newSecret(context))
  if (!stored) await storeInvitedTotpSecret(context.db, invitation.id, sealSecret(context, secret))
  return { secret, uri: await secretUri(secret, invitation.email) }
}

/** Accepts the invitation with a password and the first code, which shows that the app has the secret. */
export async function acceptWithPassword(
  context: AppContext,
  { token, password, code }: { token: string; password: string; code: string },
  meta: Meta,
) {
  requireHashCapacity()
  await context.limits.spend('loginPerAddress', meta.network)
  const invitation = await invitationOf(context, token)
  const secret = invitation.totp_secret && openSecret(context, invitation.totp_secret)
  const step = secret ? await stepOf(secret, code, context.clock.now()) : null
  if (step === null) throw new Failure('staff_credentials_wrong', { field: 'code' }, 'Kode salah')
  await requireGoodPassword(password, invitation)
  const { codes, hashes } = newRecoveryCodes(context)
  const own = {
    password_hash: await hashPassword(password),
    totp_secret: invitation.totp_secret,
    totp_step_used: step,
  }
  const session = await acceptInvitation(context, invitation, 'password', meta, own, (write) =>
    replaceRecoveryCodes(write, hashes),
  )
  await context.limits.giveBack('loginPerAddress', meta.network)
  return { session, recovery_codes: codes }
}

/** Uses the invitation and creates the member of staff with their credentials in one transaction; then signs them in. */
async function acceptInvitation(
  context: AppContext,
  seen: Invitation,
  way: 'passkey' | 'password',
  meta: Meta,
  own: Partial<Pick<StaffRow, 'password_hash' | 'totp_secret' | 'totp_step_used'>>,
  storeCredential: (write: CredentialWrite) => Promise<void>,
) {
  const now = context.clock.now()
  return translateConstraintErrors({ ...meanings, ...keyMeanings }, async () => {
    const { person, branches, created } = await context.transaction(async (tx) => {
      await lockInvitationsTo(tx, seen.email)
      const invitation = await useInvitation(tx, seen.token_hash, now)
      if (!invitation) throw new Failure('invitation_over')
      const { staff_id, email, name, role, branch_ids } = invitation
      const fresh = {
        id: staff_id,
        email,
        name,
        role,
        password_hash: null,
        totp_secret: null,
        totp_step_used: null,
        created_at: now,
        deactivated_at: null,
        ...own,
      }
      const write = await putStaff(tx, fresh, branch_ids)
      const passkeys = await removeKeys(write, { staff_id })
      await endOpenAccess(write, fresh, now)
      await storeCredential(write)
      if (role === 'office') await notifyOfficeOf(context, tx, fresh, now)
      if (passkeys > 0)
        await context.outbox.put(
          tx,
          staffMails(context.config.publicUrl).reopened(fresh, `${staff_id}:${invitation.id}`, passkeys),
        )
      const { created_at } = await openSession(context, tx, staff_id, way, meta)
      await recordKnownStaffDevice(context, tx, staff_id, meta)
      const details = { by: way, invitation: invitation.id, role }
      await meta.audit.record({ event: 'desk_invitation_taken', staffId: staff_id, details }, tx)
      return { person: fresh, branches: role === 'office' ? null : branch_ids, created: created_at }
    })
    return buildStaffSessionResponse(context, person, branches, created)
  })
}
