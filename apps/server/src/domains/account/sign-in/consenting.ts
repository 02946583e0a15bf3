import { sql } from 'kysely'

/** In a query with `customers`: his address is confirmed, and he has not taken back his consent. */
export const isConsenting = sql<boolean>`(customers.confirmed_at is not null and coalesce(
  (select bool_or(withdrawn_at is null) from consents where consents.customer_id = customers.id), true))`
