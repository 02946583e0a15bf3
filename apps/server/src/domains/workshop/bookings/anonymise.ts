import type { Queries } from '../../../platform/database/database.ts'

/** Anonymises a booking whose owner's account is being erased. */
export async function forgetWhose(tx: Queries, id: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ name: '', phone: '', email: '', service_notes: '' })
    .where('id', '=', id)
    .execute()
}
