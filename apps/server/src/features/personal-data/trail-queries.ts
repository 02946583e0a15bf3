import { sql } from 'kysely'
import type { Customer } from '../../calls/actor.ts'
import type { Queries } from '../../database/database.ts'

const of = (db: Queries, { id }: Customer) =>
  db.selectFrom('audit_log').where('audit_log.customer_id', '=', id)

/** Entries about a customer, the newest first, from behind `after` on. */
export function trailOf(db: Queries, customer: Customer, after: string | undefined, limit: number) {
  const entries = of(db, customer)
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .leftJoin('bookings', (join) => join.on('bookings.id', '=', sql<string>`audit_log.details ->> 'visit'`))
    // What is named in it, as long as it is this customer's.
    .leftJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'bookings.id').onRef('bookings.customer_id', '=', 'audit_log.customer_id'),
    )
    .leftJoin('cars', (join) =>
      join
        .on('cars.id', '=', sql<string>`coalesce(audit_log.details ->> 'car', bookings.car_id)`)
        .onRef('cars.customer_id', '=', 'audit_log.customer_id'),
    )
    .leftJoin('odometer_readings as reading', (join) =>
      join
        .on('reading.id', '=', sql<string>`audit_log.details ->> 'reading'`)
        .onRef('reading.car_id', '=', 'cars.id'),
    )
    .select([
      sql<string>`audit_log.sequence::text`.as('id'),
      'audit_log.at',
      'audit_log.event',
      'audit_log.address',
      'audit_log.staff_id',
      'staff.name as staff_name',
      'staff.role as staff_role',
      'bookings.branch',
      sql<string | null>`coalesce(nullif(visits.plate, ''), cars.license_plate)`.as('plate'),
      'visits.number',
      'reading.km',
      sql<string | null>`audit_log.details ->> 'act'`.as('act'),
      sql<string | null>`audit_log.details ->> 'reason'`.as('reason'),
    ])
    .orderBy('audit_log.sequence', 'desc')
    .limit(limit)
  return (after ? entries.where('audit_log.sequence', '<', Number(after)) : entries).execute()
}
export type TrailEntry = Awaited<ReturnType<typeof trailOf>>[number]

export async function countTrail(db: Queries, customer: Customer): Promise<number> {
  const { total } = await of(db, customer)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
