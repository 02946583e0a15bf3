import type { Insertable } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export const testsOf = (db: Queries, customerId: string) =>
  db
    .selectFrom('way_tests')
    .select(['way', 'message_id', 'sent_at'])
    .where('customer_id', '=', customerId)
    .orderBy('sent_at', 'desc')
    .execute()
export type StoredTest = Awaited<ReturnType<typeof testsOf>>[number]

/** Stores the newest test of a way. */
export async function storeTest(tx: Queries, row: Insertable<Tables['way_tests']>): Promise<void> {
  const { message_id, sent_at } = row
  await tx
    .insertInto('way_tests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'way']).doUpdateSet({ message_id, sent_at }))
    .execute()
}
