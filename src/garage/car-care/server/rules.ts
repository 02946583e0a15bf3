import { addMonths } from '#core/days.ts'
import type { PromiseFacts } from '#garage/promises/promises.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { STEP_PRICES } from '#workshop/public.ts'
import { computeCarDates, computeCarOutlook, sortCarDates } from '../car-dates.model.ts'
import { computeStnkDates } from '../stnk-clock.model.ts'
import { mayBeHandedOver } from '../warranty.model.ts'
import { factsOf, todayOf, withoutOwnAnswer } from './facts.ts'
import { buildCareResponse } from './shown.ts'
import { type CareAnswers, factsOfOwner, findFacts, type StoredFacts, storeCareAnswers } from './sql.ts'
import { CAMPAIGNS, JOBS, RULES } from './tables.ts'

async function requireFacts(queries: Queries, customer: Customer, carId: string): Promise<StoredFacts> {
  const facts = await findFacts(queries, customer, carId)
  if (!facts) throw new Failure('not_found')
  return facts
}

/** The facts of an own car, with the due dates and advice computed from them. */
export async function careOf(context: AppContext, customer: Customer, carId: string) {
  const [stored, rules, campaigns, jobs, prices] = await Promise.all([
    requireFacts(context.db, customer, carId),
    context.reference(RULES),
    context.reference(CAMPAIGNS),
    context.reference(JOBS),
    context.reference(STEP_PRICES),
  ])
  return buildCareResponse(stored, { rules, campaigns, jobs, prices }, context.clock.now())
}

/**
 * The facts of an own car with what follows from them today, where it is registered, as its owner or as others read them.
 * Throws `not_found`.
 */
export async function careFactsOf(
  context: Pick<AppContext, 'db' | 'clock' | 'reference'>,
  customer: Customer,
  carId: string,
  reader: 'owner' | 'others' = 'owner',
) {
  const [stored, rules] = await Promise.all([
    requireFacts(context.db, customer, carId),
    context.reference(RULES),
  ])
  const today = todayOf(stored, context.clock.now())
  const known = factsOf(stored)
  const facts = reader === 'owner' ? known : withoutOwnAnswer(known)
  return { facts, rules, today, outlook: computeCarOutlook(facts, rules, today) }
}

/** Stores what an owner answers about the manufacturer's promises; what is left out stays. Throws `not_found`. */
export async function answerCarePromises(
  context: AppContext,
  customer: Customer,
  carId: string,
  { reported: owner_reported, ...answers }: Partial<Pick<PromiseFacts, 'owner' | 'reported' | 'programme'>>,
  meta: Meta,
) {
  await context.transaction(async (tx) => {
    await requireFacts(tx, customer, carId)
    await storeCareAnswers(tx, carId, { ...answers, owner_reported })
    await meta.audit.record({ event: 'car_changed', details: { car: carId } }, tx)
  })
}

/** The next dates of all own cars. */
export async function datesOfOwner(context: AppContext, customer: Customer) {
  const [cars, rules] = await Promise.all([factsOfOwner(context.db, customer), context.reference(RULES)])
  const now = context.clock.now()
  const dates = cars.flatMap((stored) => {
    const today = todayOf(stored, now)
    const { id: car_id, license_plate, stnk_term } = stored
    const car = { car_id, license_plate, stnk_term, today }
    return computeCarDates(factsOf(stored), rules, today).map((date) => ({ ...date, ...car }))
  })
  return sortCarDates(dates)
}

/** Stores an owner's answers about their car; impossible days are refused. */
export async function answerCare(
  context: AppContext,
  customer: Customer,
  carId: string,
  answers: CareAnswers,
  meta: Meta,
) {
  await context.transaction(async (tx) => {
    const stored = await requireFacts(tx, customer, carId)
    const today = todayOf(stored, context.clock.now())
    requireDays(stored, answers, today)
    // Papers that lay ready were for the validation that is now paid.
    const papers = answers.stnk_paid_for
      ? (stored.papers ?? []).filter((paper) => !paper.startsWith('yearly:'))
      : answers.papers && [...new Set(answers.papers)]
    await storeCareAnswers(tx, carId, {
      ...answers,
      stnk_paid_for: resolveStnkPaidFor(stored, answers),
      papers,
    })
    await meta.audit.record({ event: 'car_changed', details: { car: carId } }, tx)
  })
  return careOf(context, customer, carId)
}

/** With null, which revokes the last payment, the validation a year before is the last one that is paid. */
const resolveStnkPaidFor = ({ stnk_paid_for: last }: StoredFacts, { stnk_paid_for: said }: CareAnswers) =>
  said === null ? last && addMonths(last, -12) : said

function requireDays(
  stored: StoredFacts,
  { handed_over_on, last_service_on, stnk_paid_for }: CareAnswers,
  today: string,
): void {
  const wrong = (field: keyof CareAnswers, words: string) => new Failure('input_invalid', { field }, words)
  if (handed_over_on && !mayBeHandedOver(handed_over_on, stored.year, today))
    throw wrong('handed_over_on', `Tanggal diserahkan tidak cocok dengan mobil rakitan ${stored.year}`)
  if (last_service_on && !mayBeHandedOver(last_service_on, stored.year, today))
    throw wrong('last_service_on', 'Tanggal servis terakhir tidak mungkin')
  if (stnk_paid_for && stnk_paid_for !== computeStnkDates(factsOf(stored).stnk, today).yearly)
    throw wrong('stnk_paid_for', 'Tanggal pengesahan sudah berubah. Muat ulang')
}
