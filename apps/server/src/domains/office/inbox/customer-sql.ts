import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { StoredThread } from './sql.ts'

/**
 * Whose thread it is: the account that wrote it, or else the one with its confirmed address, or the only one that has proved its number.
 */
export async function customerOf(
  db: Queries,
  {
    customer_id,
    email,
    phone,
    sender_proved,
  }: Pick<StoredThread, 'customer_id' | 'email' | 'phone' | 'sender_proved'>,
) {
  if (customer_id) return customerWith(db, sql`customers.id = ${customer_id}`, 'account')
  // A forged sender must not put a customer's cars and visits beside somebody else's words.
  if (!sender_proved) return null
  const byEmail = email
    ? await customerWith(
        db,
        sql`lower(customers.email) = ${email.toLowerCase()} and customers.confirmed_at is not null`,
        'email',
      )
    : null
  if (byEmail || !phone) return byEmail
  const owners = await db
    .selectFrom('phone_proofs')
    .select('customer_id')
    .where('phone', '=', phone)
    .limit(2)
    .execute()
  const [only, another] = owners
  return only && !another ? customerWith(db, sql`customers.id = ${only.customer_id}`, 'phone') : null
}

async function customerWith(
  db: Queries,
  who: ReturnType<typeof sql>,
  known_by: 'account' | 'email' | 'phone',
) {
  const row = await db
    .selectFrom('customers')
    .leftJoin('phone_proofs', (join) =>
      join
        .onRef('phone_proofs.customer_id', '=', 'customers.id')
        .onRef('phone_proofs.phone', '=', 'customers.phone'),
    )
    .select(['customers.id', 'customers.name', 'customers.phone', 'phone_proofs.proved_at'])
    .where(sql<boolean>`${who}`)
    .executeTakeFirst()
  return row ? { ...row, known_by } : null
}

export const carsOf = (db: Queries, customerId: string | null) =>
  db
    .selectFrom('cars')
    .select(['license_plate', 'stnk_term', 'brand', 'type', 'spec', 'year'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

/** The visit whose hour came last, or comes next. */
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
