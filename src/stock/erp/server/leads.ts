import type { AppContext } from '#server/app-context.ts'
import type { TradeInLead } from '../erp.contract.ts'
import { insertLead } from './lead-sql.ts'

/** Takes a trade-in lead. The same reference is stored once and answered with the same id, because senders retry. */
export async function receiveLead(
  { db, chance, clock }: AppContext,
  product: string,
  lead: TradeInLead,
): Promise<{ id: string }> {
  const id = await insertLead(db, { id: chance.recordId(), product, lead, created_at: clock.now() })
  return { id }
}
