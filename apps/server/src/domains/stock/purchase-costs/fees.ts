import { DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import { FEE_CODES, feeOf } from '@toyota-trust/contracts/stock/cost-figures.ts'
import type { CostCode } from '@toyota-trust/contracts/stock/dossier.ts'
import { COST_LABELS } from '@toyota-trust/contracts/stock/purchase-costs.ts'
import type { Portal } from '../../../portal.ts'
import { TABLES } from './tables.ts'

export interface FeeLine {
  code: string
  label: string
  /** Null where nobody knows it. */
  amount: number | null
}

/** The fees that apply today. */
export async function feesOf({ reference, clock }: Pick<Portal, 'reference' | 'clock'>): Promise<FeeLine[]> {
  const tables = await reference(TABLES)
  const { day } = localClock(clock.now(), DEFAULT_ZONE)
  return FEE_CODES.map((code) => ({
    code,
    label: COST_LABELS[code as CostCode] ?? code,
    amount: feeOf(tables, code, day).amount,
  }))
}
