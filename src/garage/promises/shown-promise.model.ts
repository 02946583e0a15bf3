import type { ShownPromise } from './promises.contract.ts'
import {
  type PromiseOutcome,
  type PromiseService,
  type ServicePrice,
  valueFreeServices,
} from './promises.model.ts'

/** An outcome without the row behind it, whose source and day stay; `priceAt` is the price list of the model. */
export function showPromise(
  outcome: PromiseOutcome,
  plan: readonly PromiseService[],
  priceAt: (step_km: number) => ServicePrice | undefined,
): ShownPromise {
  const { row, ...shown } = outcome
  const grounds = row && { status: row.status, source: row.source, read_on: row.read_on, note: row.note }
  return { ...shown, value: valueFreeServices(outcome, plan, priceAt), grounds }
}
