import type { StaffRole } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import type { DealerMessage } from '#server/outbound/sender.ts'
import { removeKeys } from '#server/webauthn/keys.ts'
import { INVITATION_HOURS } from '../desk-staff-times.model.ts'
import { changeCredentialsOf, endOpenAccess } from './credentials.ts'
import { type Invitation, insertInvitation, lockInvitationsTo } from './invitation-sql.ts'
import { staffMails } from './mails.ts'
import { branchIdsOf, findByEmail, lockById, removeCodesAndPassword } from './sql.ts'

const LIFE_MS = INVITATION_HOURS * 3_600_000

/** A person to invite, with role and workshops. */
export interface Invited {
  email: string
  name: string
  role: StaffRole
  branch_ids: readonly number[]
}

/** Head office works for all workshops and has none of its own; every other role has at least one. Throws `branches_needed`. */
export function requireFittingBranches({ role, branch_ids }: Pick<Invited, 'role' | 'branch_ids'>): void {
  if ((role === 'office') !== (branch_ids.length === 0))
    throw new Failure('branches_needed', { field: 'branch_ids' })
}

type Parts = Pick<AppContext, 'chance' | 'clock'> & { config: Pick<AppContext['config'], 'publicUrl'> }
type PutMessage = (queries: Queries, message: DealerMessage) => Promise<unknown>

/**
 * Writes an invitation and its mail as part of a transaction. Used by the desk and by the command line. Throws
 * `staff_known` for an active member of staff.
 */
export async function writeInvitation(
  context: Parts,
  queries: Queries,
  put: PutMessage,
  invited: Invited,
  invitedBy: string | null,
): Promise<Invitation> {
  await lockInvitationsTo(queries, invited.email)
  const known = await findByEmail(queries, invited.email)
  if (known && !known.deactivated_at) throw new Failure('staff_known', { field: 'email' })
  const { invitation, token } = await storeInvitation(context, queries, invited, {
    staffId: known?.id ?? context.chance.recordId(),
    invitedBy,
  })
  const mails = staffMails(context.config.publicUrl)
  await put(queries, mails.invitation(invitation, invitation.id, token, invitation.expires_at))
  return invitation
}

/**
 * Renews an active member of staff whose passkeys and codes are lost, as part of a transaction: all credentials, sessions and
 * invitations of theirs end at once, and a mail brings them an invitation with their name, role and workshops. Returns null
 * where nobody active has that e-mail.
 */
export async function renewByInvitation(
  context: Parts,
  queries: Queries,
  put: PutMessage,
  email: string,
): Promise<Invitation | null> {
  await lockInvitationsTo(queries, email)
  const known = await findByEmail(queries, email)
  const person = known && (await lockById(queries, known.id))
  if (!person || person.deactivated_at) return null
  const write = await changeCredentialsOf(queries, person)
  await removeKeys(write, { staff_id: person.id })
  await removeCodesAndPassword(write)
  await endOpenAccess(write, person, context.clock.now())
  const invited = { ...person, branch_ids: await branchIdsOf(queries, person.id) }
  const { invitation, token } = await storeInvitation(context, queries, invited, {
    staffId: person.id,
    invitedBy: null,
  })
  const mails = staffMails(context.config.publicUrl)
  await put(queries, mails.renewal(invitation, invitation.id, token, invitation.expires_at))
  return invitation
}

async function storeInvitation(
  context: Parts,
  queries: Queries,
  { email, name, role, branch_ids }: Invited,
  { staffId, invitedBy }: { staffId: string; invitedBy: string | null },
): Promise<{ invitation: Invitation; token: string }> {
  const now = context.clock.now()
  const token = context.chance.token()
  const invitation: Invitation = {
    id: context.chance.recordId(),
    token_hash: hashOf(token),
    staff_id: staffId,
    email,
    name: name.trim(),
    role,
    branch_ids: [...new Set(branch_ids)].sort((one, other) => one - other),
    totp_secret: null,
    invited_by: invitedBy,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS),
    used_at: null,
    ended_at: null,
  }
  await insertInvitation(queries, invitation)
  return { invitation, token }
}
