import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Seen, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import {
  performAct,
  reloadVisit,
  requireReadableVisit,
  type StoredVisit,
  storeVisitAct,
  type VisitActor,
  versionedVisit,
} from './rules.ts'

/** Marks a visit as arrived and issues its ticket. An arrival that its customer recorded meanwhile counts as the same one. */
export async function markVisitArrived(context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) {
  try {
    return await performAct(context, staff, { ...seen, act: 'arrive' }, meta, async (tx, visit, now) => {
      await context.floor.issueArrivalTicket(context, tx, visit, staff.name, now)
      return { arrived_at: now }
    })
  } catch (problem) {
    const isOvertaken = problem instanceof Failure && problem.code === 'visit_changed'
    const visit = isOvertaken ? await requireReadableVisit(context.db, staff, seen.id) : null
    if (visit?.state === 'arrived' && visit.changed_by === null && visit.version === seen.version + 1)
      return reloadVisit(context.db, staff, seen.id, context.clock.now())
    throw problem
  }
}

const UNDONE = { act: 'undo_arrive', to: 'scheduled', change: { arrived_at: null } } as const

/** Undoes the arrival of a locked visit; the caller has ended its ticket. */
export async function undoArrival(
  context: AppContext,
  tx: Queries,
  by: VisitActor,
  visit: StoredVisit,
  now: Date,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  if (visit.state !== 'arrived' || visit.walk_in) throw new Failure('arrival_called')
  await storeVisitAct(context, tx, by, visit, UNDONE, now, meta)
}

/** Undoes an arrival at the desk, within ten minutes and until the number is called; throws `arrival_called`. */
export const undoArrivalByStaff = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  versionedAct(
    versionedVisit,
    { context, staff, meta },
    seen,
    async ({ tx, now }, visit) => {
      if (visit.state !== 'arrived' || visit.walk_in) throw new Failure('arrival_called')
      await context.floor.withdrawArrivalTicket(tx, visit, staff.name, now)
      return UNDONE
    },
    ({ tx, now }) => reloadVisit(tx, staff, seen.id, now),
  )
