import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import { Failure } from '#server/failure.ts'
import { CANCEL_REASONS, type CancelReason } from '#workshop/bookings/cancel-reasons.model.ts'
import { requireOwnBooking } from '#workshop/bookings/server/rules.ts'

/**
 * Stores why a customer cancelled an own booking, in the words that the workshop reads. Throws `not_found` for a booking that is not
 * theirs, and `visit_act_over` for one that they did not cancel.
 */
export async function storeCancelReason(
  { db }: Pick<AppContext, 'db'>,
  customer: Customer,
  id: string,
  reason: CancelReason,
): Promise<void> {
  await requireOwnBooking(db, customer, id)
  const stored = await db
    .updateTable('visits')
    .set({ ended_reason: CANCEL_REASONS[reason] })
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .where('ended_by', '=', 'customer')
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n) throw new Failure('visit_act_over')
}
