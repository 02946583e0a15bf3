import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CostCode } from '#stock/used-cars/dossier.contract.ts'
import { FEE_CODES, feeOf } from '../cost-figures.model.ts'
import { COST_LABELS } from '../purchase-costs.model.ts'
import { TABLES } from './tables.ts'

export interface FeeLine {
  code: string
  label: string
  /** Null where nobody knows it. */
  amount: number | null
}

/** The fees that apply today. */
export async function feesOf({
  reference,
  clock,
}: Pick<AppContext, 'reference' | 'clock'>): Promise<FeeLine[]> {
  const tables = await reference(TABLES)
  const { day } = localClock(clock.now(), DEFAULT_ZONE)
  return FEE_CODES.map((code) => ({
    code,
    label: COST_LABELS[code as CostCode] ?? code,
    amount: feeOf(tables, code, day).amount,
  }))
}
