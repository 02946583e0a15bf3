import type { Day } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { postponeWalks } from '#workshop/waiting-list/server/postponed-walks.ts'
import { cancelByStaff, moveByStaff } from './move-or-cancel-visit.ts'

/** The portal with the transaction of the calling feature. */
const withTransaction = (context: AppContext, tx: Queries): AppContext => {
  // The larger change offers what came free once all of it is done.
  postponeWalks(tx)
  return { ...context, transaction: (work) => work(tx) }
}

/** Moves a visit to another slot as part of a larger change; throws what moving it alone throws. */
export async function moveVisitInTransaction(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  wanted: Seen & { day: Day; start: string; reason: string },
  meta: Meta,
): Promise<void> {
  await moveByStaff(withTransaction(context, tx), staff, { ...wanted, pastCapacity: false }, meta)
}

/** Cancels a visit as part of a larger change, with a reason for the customer. */
export async function cancelVisitInTransaction(
  context: AppContext,
  tx: Queries,
  staff: StaffMember,
  wanted: Seen & { reason: string },
  meta: Meta,
): Promise<void> {
  await cancelByStaff(withTransaction(context, tx), staff, wanted, meta)
}
