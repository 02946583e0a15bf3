import type { CarFacts } from '#garage/car-care/car-dates.model.ts'
import type { StepPrices } from '#workshop/public.ts'
import type { ShownPromises } from '../promises.contract.ts'
import type { PromiseOutcome, PromiseService } from '../promises.model.ts'
import { showPromise } from '../shown-promise.model.ts'

/** What the worth of free services is computed from. */
export interface FreeServicePrices {
  plan: readonly PromiseService[]
  /** Of the model; undefined where the price list does not have it. */
  prices: StepPrices | undefined
}

/** The outcomes of a car as its owner reads them, with the answers that they rest on. */
export const buildPromises = (
  outcomes: readonly PromiseOutcome[],
  { owner, reported, programme, programme_by }: CarFacts['promised'],
  { plan, prices }: FreeServicePrices,
): ShownPromises => ({
  rows: outcomes.map((outcome) => showPromise(outcome, plan, (step) => prices?.get(step))),
  owner,
  reported,
  programme,
  programme_by,
})
