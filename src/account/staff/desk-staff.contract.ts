import * as z from 'zod/mini'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { instant, LENGTHS, line, recordId } from '#core/fields.ts'
import { deskList } from '#core/lists.ts'
import { role, staffBranch, workEmail } from './desk-staff-fields.contract.ts'
import { INVITATION_HOURS } from './desk-staff-times.model.ts'

const branchId = z.int().check(z.positive(), z.maximum(999_999_999))
const branchIds = z.array(branchId, 'Pilih bengkel terlebih dahulu!').check(z.maxLength(400))

/** A member of staff, as the head of their workshop or head office sees them. */
const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  branches: z.array(staffBranch),
  /** The last call that they caused, or the sign-in before it once that session is deleted; null before the first sign-in. */
  seen_at: z.nullable(instant),
  deactivated_at: z.nullable(instant),
  /** Whether they may sign inspections of cars in stock. */
  inspector: z.boolean(),
  /** Whether they may record and approve money of buyers. */
  finance: z.boolean(),
  /** Whether the caller may deactivate them. */
  may_deactivate: z.boolean(),
})
export type ListedStaffMember = z.output<typeof staffMember>

/** An invitation that nobody has taken yet and that still works. */
const openInvitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  branches: z.array(staffBranch),
  invited_at: instant,
  expires_at: instant,
  /** How its mail fares: `refused` is tried again, `given_up` is not, `forgotten` is no longer kept. */
  mail: z.enum(['waiting', 'refused', 'given_up', 'sent', 'forgotten']),
})
export type OpenInvitation = z.output<typeof openInvitation>

/** Everybody who works at the desk, for head office. */
export const staffList = deskList('/people', 'office', 'Everybody of the desk', {
  filters: {
    /** Part of the name or the e-mail. */
    q: z.optional(line('Pencarian', 60)),
    role: z.optional(role),
    state: z.optional(z.enum(['active', 'deactivated'])),
  },
  sorts: ['name', 'name_desc', 'seen_desc'],
  row: staffMember,
})

const ok = z.object({ ok: z.literal(true) })

export const listStaff = deskGet(
  '/staff',
  'head',
  'record',
  'A head sees the advisors of his workshops, head office everybody; with the invitations that are open',
  { reply: z.object({ staff: z.array(staffMember), invitations: z.array(openInvitation) }) },
)

export const staffName = line('Nama', LENGTHS.name, 'Input Nama terlebih dahulu!')

export const inviteStaff = deskPost(
  '/invitations',
  'head',
  'record',
  `Invite somebody by mail (${INVITATION_HOURS} hours, once); a head invites advisors of his own workshops. Inviting again ends the former invitation`,
  {
    body: z.object({ email: workEmail, name: staffName, role, branch_ids: branchIds }),
    reply: openInvitation,
  },
)

export const withdrawInvitation = deskPost(
  '/invitations/{invitationId}/withdraw',
  'head',
  'record',
  'End an invitation that nobody has taken yet',
  { params: z.object({ invitationId: recordId }), reply: ok },
)

export const deactivateStaff = deskPost(
  '/staff/{staffId}/deactivate',
  'head',
  'record',
  'Deactivate somebody: his sessions end at once. Nobody deactivates himself, and the last one of head office stays',
  { params: z.object({ staffId: recordId }), reply: ok },
)

export const updateStaff = deskPut(
  '/staff/{staffId}',
  'office',
  'none',
  "Change somebody's role and workshops: his sessions end at once. Nobody changes his own",
  {
    params: z.object({ staffId: recordId }),
    body: z.object({ role, branch_ids: branchIds }),
    reply: ok,
  },
)

export const markInspector = deskPut(
  '/staff/{staffId}/inspector',
  'head',
  'record',
  'Give or take the mark of an inspector, who signs inspections of cars in stock; they are informed by mail',
  {
    params: z.object({ staffId: recordId }),
    body: z.object({ inspector: z.boolean() }),
    reply: ok,
  },
)

export const markFinance = deskPost(
  '/staff/{staffId}/finance',
  'office',
  'none',
  'Give or take the mark of finance, which records and approves money of buyers; all of head office is told by mail',
  {
    tellsRight: true,
    params: z.object({ staffId: recordId }),
    body: z.object({ finance: z.boolean() }),
    reply: ok,
  },
)

export const staffEndpoints = {
  listPeople: staffList.page,
  exportPeople: staffList.file,
  listStaff,
  inviteStaff,
  withdrawInvitation,
  deactivateStaff,
  markInspector,
  markFinance,
  updateStaff,
}
