import { headsAt } from '#account/public.ts'
import { eraseVisitReadings, withdrawComparison } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { unlinkBooking } from '#workshop/bookings/server/reserved-hours.ts'
import { requireOwnBooking } from '#workshop/bookings/server/rules.ts'
import { isAtWorkshop } from '../visit-states.model.ts'
import { refusedMail } from './head-mails.ts'
import { storeVisitAct } from './rules.ts'
import { lockVisit } from './sql.ts'

/**
 * Removes a walk-in with its readings from the account that it was linked to, while the car is at the workshop. After the
 * hand-over its record is part of the car's history and stays. Mails the heads. Throws `not_found` or `visit_not_refusable`.
 */
export function refuseVisit(context: AppContext, customer: Customer, id: string, meta: Meta) {
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const visit = await lockVisit(tx, id)
    // An unverified booking has no visit yet.
    if (!visit && (await requireOwnBooking(tx, customer, id))) throw new Failure('visit_not_refusable')
    if (visit?.customer_id !== customer.id) throw new Failure('not_found')
    if (!visit.walk_in || !isAtWorkshop(visit.state)) throw new Failure('visit_not_refusable')
    // Without their id: the visit has no owner from now on.
    await storeVisitAct(
      context,
      tx,
      { kind: 'customer', id: null },
      visit,
      { act: 'refuse', to: visit.state },
      now,
      meta,
    )
    await unlinkBooking(tx, visit)
    await eraseVisitReadings(tx, id)
    if (visit.car_id) await withdrawComparison(tx, { carId: visit.car_id, visitId: id }, now)
    for (const head of await headsAt(tx, visit.branch_id))
      await context.outbox.put(tx, refusedMail(visit, head, context.config.publicUrl))
    return { ok: true as const }
  })
}
