import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Seen, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import {
  reloadVisit,
  requireReadableVisit,
  type StoredVisit,
  type VisitDecision,
  versionedVisit,
} from '#workshop/visits/server/rules.ts'
import type { VisitState } from '#workshop/visits/visit-states.model.ts'
import { blocksHandOver } from '../work-order-lines.model.ts'
import { buildWorkOrderResponse } from './shown.ts'
import type { StoredLine } from './sql.ts'

/** The work order of a visit. Reading it is audited, because it identifies the customer. */
export async function readWorkOrder(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  const { customer_id } = await requireReadableVisit(context.db, staff, id)
  const [shown] = await Promise.all([
    buildWorkOrderResponse(context, context.db, staff, id),
    meta.audit.record({ event: 'visit_read', customerId: customer_id, details: { visit: id } }),
  ])
  return shown
}

/** Changes the work order of a visit on the version that the member of staff has seen; `work` returns the decision, or a draft. */
export const changeWorkOrder = (
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  meta: Meta,
  work: (tx: Queries, visit: StoredVisit, now: Date) => Promise<VisitDecision | { draft: string }>,
) =>
  versionedAct(
    versionedVisit,
    { context, staff, meta },
    seen,
    ({ tx, now }, visit) => work(tx, visit, now),
    ({ tx }) => buildWorkOrderResponse(context, tx, staff, seen.id),
  )

/** Throws `visit_act_over` with the current visit, unless it is in one of `states`. */
export async function requireState(
  tx: Queries,
  staff: StaffMember,
  visit: StoredVisit,
  states: readonly VisitState[],
  now: Date,
): Promise<void> {
  if (states.includes(visit.state)) return
  throw new Failure('visit_act_over', { visit: await reloadVisit(tx, staff, visit.id, now) })
}

/** A bill cannot surprise: throws `lines_unapproved` while a line is neither estimated nor approved nor waived. */
export async function requireApprovedLines(
  tx: Queries,
  staff: StaffMember,
  visit: StoredVisit,
  lines: readonly StoredLine[],
  now: Date,
): Promise<void> {
  const holding = lines.filter((line) => line.done && blocksHandOver(line))
  if (holding.length === 0) return
  throw new Failure(
    'lines_unapproved',
    { visit: await reloadVisit(tx, staff, visit.id, now) },
    `Serah terima tertahan: ${holding.length} baris belum disetujui`,
  )
}
