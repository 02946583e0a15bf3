import type { Queries } from '#server/database/database.ts'
import type { VisitKey } from '#workshop/visits/server/sql.ts'

/** Anonymises a booking whose owner's account is being erased. */
export async function anonymiseBooking(tx: Queries, { id, branch_id }: VisitKey): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ name: '', phone: '', email: '', service_notes: '' })
    .where('id', '=', id)
    .where('branch_id', '=', branch_id)
    .execute()
}
