import { sql } from 'kysely'
import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'

const FOUND_MAX = 20
const VISITS_MAX = 20

/** What somebody typed who looks for a customer: one of these. */
export type Sought = { email: string } | { phone: string } | { plate: string }

/** Ids of those whom it is the whole e-mail, number or plate of. */
export const idsOf = (sought: Sought) => {
  if ('email' in sought) return sql<string>`select id from customers where lower(email) = ${sought.email}`
  if ('phone' in sought) return sql<string>`select id from customers where phone = ${sought.phone}`
  return sql<string>`select customer_id as id from cars where license_plate = ${sought.plate}`
}

export async function findBy(db: Queries, sought: Sought) {
  const { rows } = await sql<{
    id: string
    name: string
    email: string
    phone: string | null
    plates: string[]
  }>`
    select id, name, email, phone,
      array(select license_plate from cars where customer_id = customers.id order by created_at) as plates
    from customers where id in (${idsOf(sought)}) order by name, id limit ${FOUND_MAX}`.execute(db)
  return rows
}

export function findCustomer(db: Queries, id: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'confirmed_at', 'phone', 'created_at'])
    .select(({ selectFrom }) => [
      selectFrom('sessions')
        .select(({ fn }) => fn.max('seen_at').as('seen_at'))
        .whereRef('customer_id', '=', 'customers.id')
        .as('seen_at'),
      selectFrom('phone_proofs')
        .select('proved_at')
        .whereRef('customer_id', '=', 'customers.id')
        .whereRef('phone_proofs.phone', '=', 'customers.phone')
        .as('proved_at'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function carsOf(db: Queries, { id }: Pick<Customer, 'id'>) {
  return db
    .selectFrom('cars')
    .select(['id', 'license_plate', 'brand', 'type', 'spec', 'year', 'stnk_term'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute()
}

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
