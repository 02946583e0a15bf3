import type { Day } from '#core/days.ts'
import { collectPromiseDays, type PromiseDay } from '#garage/promises/promise-days.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { type CarDate, computeCarOutlook } from '../car-dates.model.ts'
import { factsOf, todayOf } from './facts.ts'
import { factsOfOwner, listCarFactsAfter, type StoredFacts } from './sql.ts'
import { RULES } from './tables.ts'

/** A car with its owner and due dates, as of today in its time zone. */
export interface DatedCar {
  id: string
  customer_id: string
  brand: string
  type: string
  license_plate: string
  today: Day
  dates: CarDate[]
  promise_days: PromiseDay[]
  /** What its next service counts from; null where only kilometres are known. */
  service_since: Day | null
  /** It has a visit that is open or to come. */
  has_visit: boolean
}

async function computeCarDates(context: AppContext, rows: readonly StoredFacts[]): Promise<DatedCar[]> {
  const rules = await context.reference(RULES)
  const now = context.clock.now()
  return rows.map((stored) => {
    const { id, customer_id, brand, type, license_plate } = stored
    const today = todayOf(stored, now)
    const facts = factsOf(stored)
    const { dates, advice, promises } = computeCarOutlook(facts, rules, today)
    return {
      id,
      customer_id,
      brand,
      type,
      license_plate,
      today,
      dates,
      promise_days: collectPromiseDays(promises, facts.service_visit),
      service_since: advice.state === 'known' ? (advice.by_time?.from ?? null) : null,
      has_visit: stored.visit !== null,
    }
  })
}

/** The next `most` cars after an id (`''` for the first), so that all cars are processed in short batches. */
export const listDatedCarsAfter = async (
  context: AppContext,
  queries: Queries,
  after: string,
  most: number,
) => computeCarDates(context, await listCarFactsAfter(queries, { after, most }))

/** All cars of one customer. */
export const datedCarsOf = async (context: AppContext, queries: Queries, customer: Customer) =>
  computeCarDates(context, await factsOfOwner(queries, customer))
