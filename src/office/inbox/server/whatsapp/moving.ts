import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { workshops } from '#workshop/public.ts'
import { performAct } from '../acts.ts'

/** Moves a thread to another workshop or to head office, and unassigns it. */
export const moveToBranch = (
  context: AppContext,
  staff: StaffMember,
  { branchId, ...seen }: Seen & { branchId: number | null },
  meta: Meta,
) =>
  performAct(context, staff, { ...seen, act: 'moved' }, meta, async (_, { via, kind }) => {
    // Head office answers complaints and data-right requests itself.
    if (via !== 'whatsapp' || kind !== 'message') throw new Failure('not_found')
    const known = await workshops(context)
    if (branchId !== null && !known.some(({ id }) => id === branchId)) throw new Failure('not_found')
    return { branch_id: branchId, assigned_to: null }
  })
