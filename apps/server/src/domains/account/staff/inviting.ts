import { INVITATION_HOURS } from '@toyota-trust/contracts/desk/account/staff-times.ts'
import type { StaffRole } from '@toyota-trust/contracts/platform/endpoint.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { hashOf } from '../../../platform/hashing.ts'
import type { DealerMessage } from '../../../platform/outbound/sender.ts'
import type { Portal } from '../../../portal.ts'
import { type Invitation, insertInvitation, lockInvitationsTo } from './invitation-sql.ts'
import { staffMails } from './mails.ts'
import { findByEmail } from './sql.ts'

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

/**
 * Writes an invitation and its mail as part of a transaction. Used by the desk and by the command line. Throws
 * `staff_known` for an active member of staff.
 */
export async function writeInvitation(
  portal: Pick<Portal, 'chance' | 'clock'> & { config: Pick<Portal['config'], 'publicUrl'> },
  queries: Queries,
  put: (queries: Queries, message: DealerMessage) => Promise<unknown>,
  { email, name, role, branch_ids }: Invited,
  invitedBy: string | null,
): Promise<Invitation> {
  await lockInvitationsTo(queries, email)
  const known = await findByEmail(queries, email)
  if (known && !known.deactivated_at) throw new Failure('staff_known', { field: 'email' })
  const now = portal.clock.now()
  const token = portal.chance.token()
  const invitation: Invitation = {
    id: portal.chance.recordId(),
    token_hash: hashOf(token),
    staff_id: known?.id ?? portal.chance.recordId(),
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
  const mails = staffMails(portal.config.publicUrl)
  await put(queries, mails.invitation(invitation, invitation.id, token, invitation.expires_at))
  return invitation
}
