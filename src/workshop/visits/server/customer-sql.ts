import { sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

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

/** The most recent visit, or the next one, at one of these workshops; null for all of them. */
export const lastVisitOf = (
  db: Queries,
  customerId: string | null,
  branches: readonly number[] | null = null,
) =>
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
    .where((eb) =>
      branches === null ? eb.lit(true) : eb('visits.branch_id', '=', sql<number>`any(${branches}::bigint[])`),
    )
    .orderBy('bookings.service_date', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The visit that a message of a customer is most likely about: one that is under way, else one that was handed over since an instant,
 * else the next one to come.
 */
export const visitToAnswerFor = (db: Queries, { id }: Customer, handedOverSince: Date) =>
  db
    .selectFrom('bookings')
    .innerJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'bookings.id').onRef('visits.branch_id', '=', 'bookings.branch_id'),
    )
    .select(['visits.id', 'visits.branch_id', 'visits.plate', 'visits.state', 'visits.handed_over_at'])
    .select(['bookings.service_date', 'bookings.timezone'])
    .where('bookings.customer_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('visits.state', 'in', ['scheduled', 'arrived', 'in_work', 'waiting', 'ready']),
        eb.and([eb('visits.state', '=', 'handed_over'), eb('visits.handed_over_at', '>', handedOverSince)]),
      ]),
    )
    .orderBy(sql`case visits.state when 'handed_over' then 1 when 'scheduled' then 2 else 0 end`)
    .orderBy(sql`visits.handed_over_at desc nulls last`)
    .orderBy('bookings.service_date')
    .limit(1)
    .executeTakeFirst()

/** The last visit of a customer at one of these workshops; null for all of them. */
export const lastVisitAt = (db: Queries, { id }: Customer, branches: readonly number[] | null) =>
  db
    .selectFrom('bookings')
    .innerJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'bookings.id').onRef('visits.branch_id', '=', 'bookings.branch_id'),
    )
    .select([
      'visits.id',
      'visits.branch_id',
      'bookings.service_date',
      'bookings.timezone',
      'bookings.customer_id',
    ])
    .where('bookings.customer_id', '=', id)
    .where('visits.state', 'not in', ['cancelled', 'no_show', 'scheduled'])
    .where((eb) =>
      branches === null ? eb.lit(true) : eb('visits.branch_id', '=', sql<number>`any(${branches}::bigint[])`),
    )
    .orderBy('bookings.service_date', 'desc')
    .limit(1)
    .executeTakeFirst()
