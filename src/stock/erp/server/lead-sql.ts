import type { Queries } from '#server/database/database.ts'
import type { TradeInLead } from '../erp.contract.ts'

/** Stores a lead unless its reference is known; returns the id of the stored one either way. */
export async function insertLead(
  db: Queries,
  row: { id: string; product: string; lead: TradeInLead; created_at: Date },
): Promise<string> {
  const { lead, ...rest } = row
  const stored = await db
    .insertInto('erp_trade_in_leads')
    .values({ ...rest, reference: lead.reference, lead: JSON.stringify(lead) })
    // Changes nothing, but makes the statement return the existing row.
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ reference: lead.reference }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}
