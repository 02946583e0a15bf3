import { computeCarOutlook } from '#garage/car-care/car-dates.model.ts'
import { factsOf, todayOf, withoutOwnAnswer } from '#garage/car-care/server/facts.ts'
import { findFacts } from '#garage/car-care/server/sql.ts'
import { RULES } from '#garage/car-care/server/tables.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { showPromise } from '../shown-promise.model.ts'

/**
 * What the next owner of a car inherits, as one who has not reported ownership, with the proved services that it rests on.
 * Throws `not_found`.
 */
export async function inheritedPromisesOf(
  { reference, clock }: Pick<AppContext, 'reference' | 'clock'>,
  queries: Queries,
  customer: Customer,
  carId: string,
) {
  const [stored, rules] = await Promise.all([findFacts(queries, customer, carId), reference(RULES)])
  if (!stored) throw new Failure('not_found')
  const today = todayOf(stored, clock.now())
  const facts = withoutOwnAnswer(factsOf(stored))
  const promised = { ...facts.promised, owner: 'later' as const, reported: false }
  const { promises } = computeCarOutlook({ ...facts, promised }, rules, today)
  return {
    computed_on: today,
    // Prices change: a passport names the services and not what they are worth.
    rows: promises.map((outcome) => ({ ...showPromise(outcome, [], () => undefined), value: null })),
    services: facts.promised.services.flatMap(({ number, day }) =>
      number === null ? [] : [{ number, day }],
    ),
  }
}
