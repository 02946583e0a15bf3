import type { StaffMember } from '#server/calls/actor.ts'
import {
  beginCredentialWrite,
  type CredentialWrite,
  type SeenCredentials,
} from '#server/credentials/credential-write.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { removeChallengesOf } from '#server/webauthn/challenges.ts'
import { deleteKnownStaffDevices } from './devices.ts'
import { endInvitationsBy, endInvitationsTo } from './invitation-sql.ts'
import { endSessions } from './session-sql.ts'
import { sessionLives } from './sessions.ts'
import { lockById, type StaffRow } from './sql.ts'

/**
 * Every change of a member's own credential starts here. Throws `session_ended` when the session has ended meanwhile,
 * `credentials_changed` when another change came first.
 */
export async function changeOwnCredentials(
  tx: Queries,
  member: StaffMember,
  seen: SeenCredentials,
  now: Date,
): Promise<CredentialWrite> {
  const write = seen.id === member.id ? await beginCredentialWrite(tx, 'staff', seen) : null
  if (!(await sessionLives(tx, member, now))) throw new Failure('session_ended')
  if (!write) throw new Failure('credentials_changed')
  return write
}

/** Begins a change of credentials or rights of another member, whose row this transaction has locked. */
export async function changeCredentialsOf(tx: Queries, person: StaffRow): Promise<CredentialWrite> {
  const write = await beginCredentialWrite(tx, 'staff', person)
  if (!write) throw new Failure('credentials_changed')
  return write
}

/**
 * Locks the acting member of staff until the transaction ends: an act that is still running when they are deactivated or
 * lose a right is refused. The command line has no session, and acts for the administrator of the server.
 */
export async function lockActingMember(tx: Queries, member: StaffMember, now: Date): Promise<void> {
  if (member.sessionId === '') return
  const locked = await lockById(tx, member.id)
  if (locked?.role !== member.role || !(await sessionLives(tx, member, now)))
    throw new Failure('session_ended')
}

/** Ends everything that a member of staff has open: sessions, passkey registrations, invitations sent and received. */
export async function endOpenAccess(
  write: CredentialWrite,
  { email }: Pick<StaffRow, 'email'>,
  now: Date,
): Promise<void> {
  const { tx, id } = write
  await removeChallengesOf(tx, { staff_id: id }, now)
  await deleteKnownStaffDevices(write)
  await endSessions(tx, id, now)
  await endInvitationsBy(tx, id, now)
  await endInvitationsTo(tx, email, now)
}
