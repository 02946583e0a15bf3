import type { Queries } from '../../../platform/database/database.ts'

/** Takes out of a booking whose it was, while its owner's account goes: what is told of it from then on names nobody. */
export async function forgetWhose(tx: Queries, id: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ name: '', phone: '', email: '', service_notes: '' })
    .where('id', '=', id)
    .execute()
}
