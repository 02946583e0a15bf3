import type { CarFacts } from '#garage/car-care/car-dates.model.ts'
import type { StepPrices } from '#workshop/public.ts'
import type { ShownPromise, ShownPromises } from '../promises.contract.ts'
import { type PromiseOutcome, type PromiseService, valueFreeServices } from '../promises.model.ts'

/** What the worth of free services is computed from. */
export interface FreeServicePrices {
  plan: readonly PromiseService[]
  /** Of the model; undefined where the price list does not have it. */
  prices: StepPrices | undefined
}

/** The outcomes of a car as its owner reads them, with the answers that they rest on. */
export const buildPromises = (
  outcomes: readonly PromiseOutcome[],
  { owner, reported, programme }: CarFacts['promised'],
  prices: FreeServicePrices,
): ShownPromises => ({
  rows: outcomes.map((outcome) => showPromise(outcome, prices)),
  owner,
  reported,
  programme,
})

/** An outcome without the row behind it, whose source and day stay. */
function showPromise(outcome: PromiseOutcome, { plan, prices }: FreeServicePrices): ShownPromise {
  const { row, ...shown } = outcome
  const grounds = row && { status: row.status, source: row.source, read_on: row.read_on, note: row.note }
  return { ...shown, value: valueFreeServices(outcome, plan, (step) => prices?.get(step)), grounds }
}
