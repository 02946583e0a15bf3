import { isSame } from '#garage/cars/car-scope.model.ts'
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
  const parts = freePartsOf(outcome, plan)
  const grounds = row && { status: row.status, source: row.source, read_on: row.read_on, note: row.note }
  return {
    ...shown,
    ...(parts.length > 0 && { parts }),
    ...(row?.fuel && isSame(row.fuel, 'Listrik') && { electric: true }),
    value: valueFreeServices(outcome, plan, priceAt),
    grounds,
  }
}

/** The parts that the next free service includes; none where they are paid. */
function freePartsOf(
  { promise, kind, number, free, row }: PromiseOutcome,
  plan: readonly PromiseService[],
): string[] {
  if (promise !== 'service' || kind === 'lost' || free !== 'labour_parts' || !row) return []
  const next = plan.find((service) => service.number === number && isSame(service.brand, row.brand))
  return next?.parts?.split('|') ?? []
}
