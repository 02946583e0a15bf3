import { call } from '#web/api.ts'
import { carInstallments, type Instalment } from '../instalments.contract.ts'

/** What a car costs a month with this down payment, one row for each tenor; without one, a row for each usual one, least first. */
export const loadInstalments = (
  query: { price: number; dp?: number; year: number },
  signal: AbortSignal,
): Promise<Instalment[]> => call(carInstallments, { query }, { signal })
