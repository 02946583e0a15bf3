import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { OPEN } from './sql.ts'

/** Open visits of a customer, ordered by workshop to avoid deadlocks between two erasures. */
export async function listOpenVisitIds(tx: Queries, { id }: Customer): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .innerJoin('visits', 'visits.id', 'bookings.id')
    .select('visits.id')
    .where('customer_id', '=', id)
    .where('state', 'in', OPEN)
    .orderBy('visits.branch_id')
    .orderBy('visits.id')
    .execute()
  return rows.map((row) => row.id)
}
