import { sql } from 'kysely'

/** In a query with `customers`: the address is confirmed and the consent not withdrawn. */
export const isConsenting = sql<boolean>`(customers.confirmed_at is not null and coalesce(
  (select bool_or(withdrawn_at is null) from consents where consents.customer_id = customers.id), true))`
