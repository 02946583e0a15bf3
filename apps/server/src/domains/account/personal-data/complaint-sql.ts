import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** What a customer has ticked with his bookings, and which photos he has sent. */
export async function whatWasTicked(db: Queries, { id }: Customer) {
  return {
    complaint_cards: await db
      .selectFrom('complaint_cards')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['service_date', 'symptoms', 'felt', 'spending_limit', 'call_first'])
      .where('customer_id', '=', id)
      .execute(),
    complaint_photos: await db
      .selectFrom('complaint_photos')
      .select(['booking_id', 'taken_at'])
      .where('customer_id', '=', id)
      .execute(),
  }
}
