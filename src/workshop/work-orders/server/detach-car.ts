import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

/** Anonymises the work orders of a car's visits; the service record itself never changes. */
export async function anonymiseRecordsOfCar(tx: Queries, customer: Customer, carId: string): Promise<void> {
  const visits = tx
    .selectFrom('bookings')
    .select('bookings.id')
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
  await tx
    .deleteFrom('service_record_people')
    .where('customer_id', '=', customer.id)
    .where('car_id', '=', carId)
    .execute()
  await tx.updateTable('intakes').set({ complaint: '' }).where('visit_id', 'in', visits).execute()
  await tx
    .updateTable('visit_lines')
    .set({ answered_name: null })
    .where('visit_id', 'in', visits)
    .where('answered_by', 'in', ['customer', 'link', 'phone'])
    .execute()
  await tx.deleteFrom('visit_photos').where('visit_id', 'in', visits).execute()
}
