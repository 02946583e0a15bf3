import { addMonths } from '#core/days.ts'
import { computeCarOutlook } from '#garage/car-care/car-dates.model.ts'
import { factsOf, todayOf, withoutOwnAnswer } from '#garage/car-care/server/facts.ts'
import { findFacts } from '#garage/car-care/server/sql.ts'
import { RULES } from '#garage/car-care/server/tables.ts'
import { isSame } from '#garage/cars/car-scope.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { FreeService } from '../free-service.model.ts'
import { lastDayOfMonth } from '../promises.model.ts'

/** Free services end four years after the hand-over, which is at most a year after the car was built. */
const MODEL_YEARS = 5

/** Whether the maker pays for the next periodic service of a car today; null for a car that is gone or has no rule. */
export async function freeServiceOf(
  { reference, clock }: Pick<AppContext, 'reference' | 'clock'>,
  queries: Queries,
  customer: Customer,
  carId: string,
): Promise<FreeService | null> {
  const [stored, rules] = await Promise.all([findFacts(queries, customer, carId), reference(RULES)])
  if (!stored) return null
  const today = todayOf(stored, clock.now())
  const facts = withoutOwnAnswer(factsOf(stored))
  const { promises } = computeCarOutlook(facts, rules, today)
  const service = promises.find(({ promise }) => promise === 'service')
  if (!service || service.kind === 'no_rule') return null
  const { kind, number, free, programme } = service
  const plannedOf = (wanted: number | null) =>
    rules.promises.services.find((one) => isSame(one.brand, stored.brand) && one.number === wanted)
  const highest = Math.max(0, ...facts.promised.services.map((one) => one.number ?? 0))
  const next = plannedOf(highest + 1)
  const isInTime =
    next !== undefined &&
    facts.handed_over_on !== null &&
    today <= lastDayOfMonth(addMonths(facts.handed_over_on, next.months))
  const answer = stored.chain?.programme ?? null
  const isOpen = kind === 'unknown' || kind === 'conditional'
  const isYoung = stored.year >= Number(today.slice(0, 4)) - MODEL_YEARS
  const openState = answer === null ? (isYoung ? 'check' : 'none') : answer === 'none' ? 'none' : 'maybe'
  return {
    state: kind === 'valid' ? 'free' : isOpen ? openState : 'none',
    number,
    free,
    programme,
    step_km: plannedOf(number)?.step_km ?? null,
    proposed_number: isInTime ? highest + 1 : null,
  }
}
