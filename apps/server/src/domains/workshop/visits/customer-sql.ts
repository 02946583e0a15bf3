import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

const VISITS_MAX = 20

/** Visits and bookings of a customer, the latest slot first. */
export function visitsOf(db: Queries, { id }: Pick<Customer, 'id'>) {
  return db
    .selectFrom('bookings')
    .leftJoin('visits', 'visits.id', 'bookings.id')
    .select(['bookings.id', 'number', 'plate', 'branch', 'timezone', 'service_type', 'service_date', 'state'])
    .where('customer_id', '=', id)
    .orderBy('service_date', 'desc')
    .limit(VISITS_MAX)
    .execute()
}

/** The most recent visit, or the next one. */
export const lastVisitOf = (db: Queries, customerId: string | null) =>
  db
    .selectFrom('bookings')
    .innerJoin('visits', 'visits.id', 'bookings.id')
    // Corrections have no total.
    .leftJoin('service_records as record', (join) =>
      join.onRef('record.visit_id', '=', 'visits.id').on('record.corrects', 'is', null),
    )
    .select([
      'visits.id',
      'bookings.service_date',
      'bookings.timezone',
      'bookings.service_type',
      'bookings.branch',
      'record.total',
    ])
    .where('bookings.customer_id', '=', customerId)
    .where('visits.state', 'not in', ['cancelled', 'no_show'])
    .orderBy('bookings.service_date', 'desc')
    .limit(1)
    .executeTakeFirst()
