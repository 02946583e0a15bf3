import type { Queries } from '#server/database/database.ts'
import type { CostCode } from '#stock/used-cars/dossier.contract.ts'

export const findSellerCosts = (db: Queries, stockNo: string) =>
  db
    .selectFrom('seller_costs')
    .select(['codes', 'version'])
    .where('stock_no', '=', stockNo)
    .executeTakeFirst()

/** The lines that the seller of a car pays. */
export async function codesOfSeller(db: Queries, stockNo: string): Promise<CostCode[]> {
  // Only `markCosts` writes them, with codes that its contract has parsed.
  return ((await findSellerCosts(db, stockNo))?.codes ?? []) as CostCode[]
}

/** Stores the lines if `version` is still the newest; false otherwise. */
export async function storeSellerCosts(
  db: Queries,
  row: { stock_no: string; codes: CostCode[]; version: number; changed_at: Date },
): Promise<boolean> {
  const next = { codes: row.codes, version: row.version + 1, changed_at: row.changed_at }
  if (row.version === 0) {
    const added = await db
      .insertInto('seller_costs')
      .values({ stock_no: row.stock_no, ...next })
      .onConflict((conflict) => conflict.column('stock_no').doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const changed = await db
    .updateTable('seller_costs')
    .set(next)
    .where('stock_no', '=', row.stock_no)
    .where('version', '=', row.version)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
