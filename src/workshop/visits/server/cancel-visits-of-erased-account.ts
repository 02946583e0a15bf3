import { headsAt } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { anonymiseBooking } from '#workshop/bookings/server/anonymise.ts'
import { releaseHour } from '#workshop/bookings/server/reserved-hours.ts'
import { deleteWaitingEntriesOf } from '#workshop/waiting-list/server/sql.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import { currentVisitErasedMail, upcomingVisitErasedMail } from './erasure-mails.ts'
import { listOpenVisitIds } from './leaving-sql.ts'
import { storeVisitAct } from './rules.ts'
import { lockVisit, OPEN } from './sql.ts'

/**
 * Cancels all upcoming visits of an account that is being erased, whatever the workshops' cut-offs: releases the slots, and
 * notifies the dealer's system and the heads of the workshops without personal data. A visit that is under way is removed as
 * well: the heads are mailed, because its card disappears from the desk.
 */
export async function cancelUpcomingVisits(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  meta: Pick<Meta, 'audit'>,
): Promise<void> {
  const now = context.clock.now()
  const freed = new Set(await deleteWaitingEntriesOf(tx, customer))
  for (const id of await listOpenVisitIds(tx, customer)) {
    const visit = await lockVisit(tx, id)
    // The desk changed it concurrently.
    if (!visit || !OPEN.some((state) => state === visit.state)) continue
    const heads = await headsAt(tx, visit.branch_id)
    if (visit.state !== 'scheduled' || visit.service_date <= now) {
      for (const head of heads) await context.outbox.put(tx, currentVisitErasedMail(visit, head))
      continue
    }
    await releaseHour(tx, visit, now)
    freed.add(visit.branch_id)
    await anonymiseBooking(tx, visit)
    const change = {
      plate: '',
      ended_by: 'customer' as const,
      ended_reason: null,
      calendar_sequence: visit.calendar_sequence + 1,
    }
    await storeVisitAct(context, tx, customer, visit, { act: 'cancel', to: 'cancelled', change }, now, meta)
    for (const head of heads) await context.outbox.put(tx, upcomingVisitErasedMail(visit, head))
  }
  for (const branchId of [...freed].sort((one, other) => one - other))
    await offerFreedHours(context, tx, branchId, 'erased')
}
