import { answerCarePromises, careFactsOf } from '#garage/car-care/server/rules.ts'
import { isSame } from '#garage/cars/car-scope.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Reference } from '#server/database/reference.ts'
import { modelKey, STEP_PRICES } from '#workshop/public.ts'
import type { RoadsideNumber } from '../promises.contract.ts'
import type { PromiseFacts } from '../promises.model.ts'
import { buildPromises } from './shown.ts'

/** Numbers for help on the road, in the order of head office. */
const ROADSIDE: Reference<(RoadsideNumber & { brand: string | null })[]> = {
  tables: ['roadside_numbers'],
  read: (db) =>
    db
      .selectFrom('roadside_numbers')
      .select(['brand', 'name', 'phone', 'hours', 'status', 'source', 'read_on'])
      .orderBy('id')
      .execute(),
}

type Context = Pick<AppContext, 'db' | 'clock' | 'reference'>

/** What the manufacturer owes an own car today, where it is registered, as its owner or as others read it. Throws `not_found`. */
export async function promisesOf(
  context: Context,
  customer: Customer,
  carId: string,
  reader?: 'owner' | 'others',
) {
  const [{ facts, rules, outlook, today }, prices] = await Promise.all([
    careFactsOf(context, customer, carId, reader),
    context.reference(STEP_PRICES),
  ])
  return {
    today,
    ...buildPromises(outlook.promises, facts.promised, {
      plan: rules.promises.services,
      prices: prices.get(modelKey(facts.car)),
    }),
    roadside: await roadsideNumbersOf(context, facts.car.brand),
  }
}

/** Stores what an owner answered; what is left out stays. Throws `not_found`. */
export async function answerPromisesOf(
  context: AppContext,
  customer: Customer,
  carId: string,
  answers: Partial<Pick<PromiseFacts, 'owner' | 'reported' | 'programme'>>,
  meta: Meta,
) {
  await answerCarePromises(context, customer, carId, answers, meta)
  return promisesOf(context, customer, carId)
}

/** The numbers of a make, then those for every car; none of another make. */
export async function roadsideNumbersOf({ reference }: Pick<AppContext, 'reference'>, brand: string) {
  const numbers = await reference(ROADSIDE)
  const ofMake = numbers.filter((one) => one.brand !== null && isSame(one.brand, brand))
  const ofAll = numbers.filter((one) => one.brand === null)
  return [...ofMake, ...ofAll].map(({ brand: _, ...number }) => number)
}

/** The dealer's own number; null where none is set. */
export function dealerNumberOf({ config: { dealer } }: Pick<AppContext, 'config'>) {
  const phone = dealer.phone || dealer.whatsapp
  return phone ? { name: dealer.name || 'Dealer', phone } : null
}
