import type { StaffRole } from '#core/endpoint.ts'
import type { AccountPorts, AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { namedBranches, requireBranches } from './branches.ts'
import { changeCredentialsOf, endOpenAccess, lockActingMember } from './credentials.ts'
import { readInvitationMails } from './invitation-mail.ts'
import { endInvitation, type Invitation, openInvitations } from './invitation-sql.ts'
import { type Invited, requireFittingBranches, writeInvitation } from './inviting.ts'
import { notifyOfficeOf } from './new-office.ts'
import {
  allStaff,
  branchIdsOf,
  lockById,
  lockOffice,
  officePeople,
  replaceStaffBranches,
  type StaffRow,
  setDeactivated,
  setRole,
} from './sql.ts'

/** Whether the member works at all of these workshops. */
const isAssignedToAllBranches = ({ branches }: StaffMember, ids: readonly number[]): boolean =>
  branches === null || (ids.length > 0 && ids.every((id) => branches.includes(id)))

/** A head manages advisors who work in no other workshops; head office manages everybody. */
const canManage = (member: StaffMember, role: StaffRole, branchIds: readonly number[]): boolean =>
  member.role === 'office' || (role === 'advisor' && isAssignedToAllBranches(member, branchIds))

/** Staff in the workshops of the caller, and open invitations. */
export async function listStaff(context: AppContext, member: StaffMember) {
  const [people, invitations] = await Promise.all([
    allStaff(context.db, member.branches),
    openInvitations(context.db, context.clock.now(), member.branches),
  ])
  return {
    staff: await Promise.all(
      people.map(async ({ branch_ids, ...person }) => ({
        ...person,
        branches: await namedBranches(context, branch_ids),
        may_deactivate:
          person.id !== member.id &&
          person.deactivated_at === null &&
          canManage(member, person.role, branch_ids),
      })),
    ),
    invitations: await buildInvitationResponses(context, invitations),
  }
}

async function buildInvitationResponses(context: AppContext, invitations: readonly Invitation[]) {
  const mailOf = await readInvitationMails(
    context.db,
    invitations.map(({ id }) => id),
  )
  return Promise.all(
    invitations.map(async ({ id, name, email, role, branch_ids, created_at, expires_at }) => {
      const branches = await namedBranches(context, branch_ids)
      return { id, name, email, role, branches, invited_at: created_at, expires_at, mail: mailOf(id).state }
    }),
  )
}

/** Invites by mail. Roles and workshops that a head may not give are answered as not found. */
export async function invite(context: AppContext, member: StaffMember, invited: Invited, meta: Meta) {
  if (member.role !== 'office' && invited.role !== 'advisor') throw new Failure('not_found')
  requireFittingBranches(invited)
  await requireBranches(context, invited.branch_ids)
  if (!canManage(member, invited.role, invited.branch_ids)) throw new Failure('not_found')
  await context.limits.spend('invitesPerStaff', member.id)
  const invitation = await context.transaction(async (tx) => {
    await lockActingMember(tx, member, context.clock.now())
    const written = await writeInvitation(context, tx, context.outbox.put, invited, member.id)
    const details = { invitation: written.id, role: written.role, branches: written.branch_ids.join(' ') }
    await meta.audit.record({ event: 'desk_invited', details }, tx)
    return written
  })
  const [response] = await buildInvitationResponses(context, [invitation])
  if (!response) throw new Error('an invitation has a response')
  return response
}

/** Ends an open invitation of the caller's workshops. Throws `not_found` also where the caller does not manage its role. */
export async function withdrawInvitation(context: AppContext, member: StaffMember, id: string, meta: Meta) {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    await lockActingMember(tx, member, now)
    const found = (await openInvitations(tx, now, member.branches)).find((one) => one.id === id)
    if (!found || !canManage(member, found.role, found.branch_ids)) throw new Failure('not_found')
    await endInvitation(tx, id, now)
    await meta.audit.record({ event: 'desk_invitation_withdrawn', details: { invitation: id } }, tx)
  })
  return { ok: true } as const
}

/** Locks an active member of staff whom the caller manages. Throws `not_found` and `own_right`. */
export async function lockManagedMember(
  queries: Parameters<typeof lockById>[0],
  member: StaffMember,
  id: string,
  now: Date,
): Promise<{ person: StaffRow; branchIds: number[] }> {
  // All of head office is locked first, so that of two members who deactivate each other one fails.
  const office = await lockOffice(queries)
  await lockActingMember(queries, member, now)
  const person = await lockById(queries, id)
  const branchIds = await branchIdsOf(queries, id)
  if (!person || person.deactivated_at) throw new Failure('not_found')
  if (id === member.id) throw new Failure('own_right')
  if (!canManage(member, person.role, branchIds)) throw new Failure('not_found')
  if (person.role === 'office' && office.length <= 1) throw new Failure('last_office')
  return { person, branchIds }
}

/** Deactivates a member of staff: their sessions end in every process, and so do the invitations that they sent. */
export async function deactivate(
  context: Pick<AppContext, 'clock' | 'transaction'> & {
    accountPorts: Pick<AccountPorts, 'holdScheduledBy'>
  },
  member: StaffMember,
  id: string,
  meta: Pick<Meta, 'audit'>,
) {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const { person } = await lockManagedMember(tx, member, id, now)
    const write = await changeCredentialsOf(tx, person)
    await setDeactivated(write, now)
    await endOpenAccess(write, person, now)
    if (person.role === 'office') await context.accountPorts.holdScheduledBy(tx, id, now, meta.audit)
    const details = { staff: id, role: person.role, from: 'active', to: 'deactivated' }
    await meta.audit.record({ event: 'desk_staff_deactivated', details }, tx)
  })
  return { ok: true } as const
}

/** Throws `not_found` for a member of staff who is not active at head office. */
export async function requireOffice(queries: Queries, id: string): Promise<void> {
  if (!(await officePeople(queries)).some((person) => person.id === id)) throw new Failure('not_found')
}

/** Changes role and workshops of another member; their sessions end, so that no open screen shows acts they may no longer do. */
export async function changeRights(
  context: AppContext,
  member: StaffMember,
  id: string,
  rights: Pick<Invited, 'role' | 'branch_ids'>,
  meta: Meta,
) {
  requireFittingBranches(rights)
  await requireBranches(context, rights.branch_ids)
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const { person, branchIds } = await lockManagedMember(tx, member, id, now)
    const write = await changeCredentialsOf(tx, person)
    const isNew = rights.role === 'office' && person.role !== 'office'
    const office_since = isNew ? now : person.office_since
    await setRole(write, { role: rights.role, office_since: rights.role === 'office' ? office_since : null })
    if (isNew) await notifyOfficeOf(context, tx, person, now)
    await replaceStaffBranches(write, [...new Set(rights.branch_ids)])
    await endOpenAccess(write, person, now)
    if (person.role === 'office' && rights.role !== 'office')
      await context.accountPorts.holdScheduledBy(tx, id, now, meta.audit)
    const details = {
      staff: id,
      role_from: person.role,
      role_to: rights.role,
      branches_from: branchIds.join(' '),
      branches_to: rights.branch_ids.join(' '),
    }
    await meta.audit.record({ event: 'desk_staff_changed', details }, tx)
  })
  return { ok: true } as const
}
