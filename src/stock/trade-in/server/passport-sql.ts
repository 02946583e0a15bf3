import type { Insertable } from 'kysely'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export const findCarriedPassport = (db: Queries, tradeInId: string) =>
  db
    .selectFrom('trade_in_passports')
    .select(['code', 'proof', 'visits', 'given_on'])
    .where('trade_in_id', '=', tradeInId)
    .executeTakeFirst()

/** A later passport replaces the former. */
export async function upsertCarriedPassport(
  tx: Queries,
  { trade_in_id, ...carried }: Insertable<Tables['trade_in_passports']>,
): Promise<void> {
  await tx
    .insertInto('trade_in_passports')
    .values({ trade_in_id, ...carried })
    .onConflict((conflict) => conflict.column('trade_in_id').doUpdateSet(carried))
    .execute()
}

/** Makes a new version of the case; there is none before the number is proved. */
export async function touchCase(tx: Queries, tradeInId: string, now: Date): Promise<void> {
  await tx
    .updateTable('trade_in_cases')
    .set({ version: NEXT_VERSION, changed_by: null, changed_at: now })
    .where('id', '=', tradeInId)
    .execute()
}
