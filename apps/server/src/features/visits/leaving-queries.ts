import type { Customer } from '../../calls/actor.ts'
import type { Queries } from '../../database/database.ts'

/** Visits of a customer that are still to come; by workshop, so that two who leave do not wait for each other. */
export async function scheduledOf(tx: Queries, { id }: Customer, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .innerJoin('visits', 'visits.id', 'bookings.id')
    .select('visits.id')
    .where('customer_id', '=', id)
    .where('state', '=', 'scheduled')
    .where('service_date', '>', now)
    .orderBy('visits.branch_id')
    .orderBy('visits.id')
    .execute()
  return rows.map((row) => row.id)
}
