import { sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'

const selectCustomerEvents = (db: Queries, { id }: Customer) =>
  db.selectFrom('audit_log').where('customer_id', '=', id)

/** Audit entries about a customer, the newest first, older than `after` where that is given. */
export function trailOf(db: Queries, customer: Customer, after: string | undefined, limit: number) {
  // `+ 0`, because the planner would otherwise walk the index through the entries of all customers.
  const entries = selectCustomerEvents(db, customer).orderBy(sql`sequence + 0`, 'desc').limit(limit)
  const page = (after ? entries.where('sequence', '<', Number(after)) : entries).select([
    ...(['sequence', 'customer_id', 'at', 'event', 'address', 'staff_id'] as const),
    ...(['act', 'reason', 'visit', 'car', 'reading', 'workshop'] as const).map((name) =>
      sql<string | null>`details ->> ${sql.lit(name)}`.as(name),
    ),
  ])
  return (
    db
      .selectFrom(page.as('entry'))
      .leftJoin('staff', 'staff.id', 'entry.staff_id')
      .leftJoin('audit_reasons', 'audit_reasons.sequence', 'entry.sequence')
      .leftJoin('bookings', 'bookings.id', 'entry.visit')
      // What an entry names, as long as it is this customer's.
      .leftJoin('visits', (join) =>
        join.onRef('visits.id', '=', 'bookings.id').onRef('bookings.customer_id', '=', 'entry.customer_id'),
      )
      .leftJoin('cars', (join) =>
        join
          .on('cars.id', '=', sql<string>`coalesce(entry.car, bookings.car_id)`)
          .onRef('cars.customer_id', '=', 'entry.customer_id'),
      )
      .leftJoin('odometer_readings', (join) =>
        join
          .onRef('odometer_readings.id', '=', 'entry.reading')
          .onRef('odometer_readings.car_id', '=', 'cars.id'),
      )
      .select([
        sql<string>`entry.sequence::text`.as('id'),
        ...(['at', 'event', 'address', 'staff_id', 'act'] as const).map((name) => `entry.${name}` as const),
        sql<string | null>`coalesce(audit_reasons.reason, entry.reason)`.as('reason'),
        'staff.name as staff_name',
        'staff.role as staff_role',
        sql<string | null>`coalesce(bookings.branch, entry.workshop)`.as('branch'),
        sql<string | null>`coalesce(nullif(visits.plate, ''), cars.license_plate)`.as('plate'),
        'visits.number',
        'odometer_readings.km',
      ])
      .orderBy('entry.sequence', 'desc')
      .execute()
  )
}
export type TrailEntry = Awaited<ReturnType<typeof trailOf>>[number]

export async function countTrail(db: Queries, customer: Customer): Promise<number> {
  const { total } = await selectCustomerEvents(db, customer)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
