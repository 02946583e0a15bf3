import { sql } from 'kysely'

/** What a member of staff typed to find a customer: one of these. */
export type Sought = { email: string } | { phone: string } | { plate: string }

/** For the lists of other features: ids of the customers with this whole e-mail address, number or plate. */
export const idsOf = (sought: Sought) => {
  if ('email' in sought) return sql<string>`select id from customers where lower(email) = ${sought.email}`
  if ('phone' in sought) return sql<string>`select id from customers where phone = ${sought.phone}`
  return sql<string>`select customer_id as id from cars where license_plate = ${sought.plate}`
}
