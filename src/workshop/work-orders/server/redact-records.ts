import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { deletePeopleOf, redactRecordsOf } from './record-sql.ts'

/**
 * Redacts `words` in the free texts of the service records of a customer and of visits without an account, which stay when
 * the customer is erased, and removes the owner of the car from those visits.
 */
export async function redactRecords(
  tx: Queries,
  customer: Customer,
  visitIds: readonly string[],
  words: readonly string[],
): Promise<void> {
  await redactRecordsOf(tx, customer, visitIds, words)
  await deletePeopleOf(tx, visitIds)
}
