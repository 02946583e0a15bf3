import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

const NOTHING = { car_id: null, customer_id: null, name: '', phone: '', email: '', service_notes: '' }

/**
 * Detaches the bookings of a car that is being deleted: those with a visit stay with the workshop, anonymised;
 * the others are deleted.
 */
export async function anonymiseBookingsOfCar(tx: Queries, customer: Customer, carId: string): Promise<void> {
  await tx
    .deleteFrom('bookings')
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('visits').select('visits.id').whereRef('visits.id', '=', 'bookings.id'))),
    )
    .execute()
  await tx
    .updateTable('bookings')
    .set(NOTHING)
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .execute()
}
