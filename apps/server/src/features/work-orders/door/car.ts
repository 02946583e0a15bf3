import type { Queries } from '../../../database/database.ts'

/** Takes out of what was written on a car's visits whose it was and what he said; the record itself never changes. */
export async function partRecords(tx: Queries, carId: string): Promise<void> {
  const visits = tx.selectFrom('bookings').select('bookings.id').where('car_id', '=', carId)
  await tx.deleteFrom('service_record_people').where('car_id', '=', carId).execute()
  await tx.updateTable('intakes').set({ complaint: '' }).where('visit_id', 'in', visits).execute()
  await tx
    .updateTable('visit_lines')
    .set({ answered_name: null })
    .where('visit_id', 'in', visits)
    .where('answered_by', 'in', ['customer', 'link', 'phone'])
    .execute()
  await tx.deleteFrom('visit_photos').where('visit_id', 'in', visits).execute()
}

/** The service record of a visit belongs to nobody's account from then on. */
export async function eraseRecordOwner(tx: Queries, visitId: string): Promise<void> {
  await tx
    .updateTable('service_record_people')
    .set({ customer_id: null, car_id: null, stnk_term: null })
    .where('record_id', 'in', tx.selectFrom('service_records').select('id').where('visit_id', '=', visitId))
    .execute()
}
