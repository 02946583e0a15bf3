import { sql } from 'kysely'

/** The one search term that a member of staff typed. */
export type CustomerSearch = { email: string } | { phone: string } | { plate: string }

/** For the lists of other features: ids of the customers with this whole e-mail address, number or plate. */
export const idsOf = (sought: CustomerSearch) => {
  if ('email' in sought) return sql<string>`select id from customers where lower(email) = ${sought.email}`
  if ('phone' in sought) return sql<string>`select id from customers where phone = ${sought.phone}`
  return sql<string>`select customer_id as id from cars where license_plate = ${sought.plate}`
}
