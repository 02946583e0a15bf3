import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { caseOutcome } from '../../trade-in-cases.contract.ts'
import { notifyOfferAnswered } from './messages.ts'
import { writeCase } from './rules.ts'
import { buildCaseProgress, caseHistoryOf, factsOf } from './shown.ts'
import { casesOf, endOffer, inspectionsOf, lockCase, offersOf, type StoredOffer } from './sql.ts'

/** The state of each of a customer's own requests. */
export async function progressOf(context: AppContext, customer: Customer) {
  const cases = await casesOf(context.db, customer)
  const ids = cases.map(({ id }) => id)
  const [inspections, offers] = await Promise.all([inspectionsOf(context.db, ids), offersOf(context.db, ids)])
  return cases.map((row) =>
    buildCaseProgress(row, {
      inspections: inspections.filter(({ trade_in_id }) => trade_in_id === row.id),
      offers: offers.filter(({ trade_in_id }) => trade_in_id === row.id),
    }),
  )
}

/** Accepts or declines the current offer; mails both sides. Throws `offer_over` after its last day, `offer_changed`. */
export function answerOffer(
  context: AppContext,
  customer: Customer,
  { id, offerId, accepted, words }: { id: string; offerId: string; accepted: boolean; words: string },
  meta: Meta,
) {
  const now = context.clock.now()
  const answer = accepted ? ('accepted' as const) : ('declined' as const)
  return context.transaction(async (tx) => {
    const row = await lockCase(tx, id)
    if (row?.customer_id !== customer.id) throw new Failure('not_found')
    const history = await caseHistoryOf(tx, id)
    const offer = history.offers.find((one) => one.id === offerId)
    if (!offer) throw new Failure('not_found')
    // A repetition, or the same answer from another page.
    if (offer.answer === answer) return buildCaseProgress(row, history)
    if (offer.answer === 'lapsed') throw offerExpiredFailure(offer)
    if (offer.answer !== null) throw new Failure('offer_changed')
    const act = accepted ? 'accept' : 'decline'
    const outcome = caseOutcome(factsOf(row, history), act, now)
    if ('until' in outcome) throw offerExpiredFailure(offer)
    if (!('to' in outcome)) throw new Failure('offer_changed')
    const answer_words = words.trim() || null
    await endOffer(tx, offerId, { answer, answered_at: now, answer_words })
    await writeCase(tx, row, { act, to: outcome.to, by: null }, now, meta)
    await notifyOfferAnswered(context, tx, row, { ...offer, answer, answer_words })
    return buildCaseProgress({ ...row, state: outcome.to, state_since: now }, await caseHistoryOf(tx, id))
  })
}

const offerExpiredFailure = ({ ends_at }: StoredOffer): Failure => {
  // `ends_at` is the midnight after the last day.
  const { day } = localClock(new Date(ends_at.getTime() - 1), DEFAULT_ZONE)
  return new Failure(
    'offer_over',
    {},
    `Penawaran ini berlaku sampai ${longDay(day)} dan sudah berakhir. Hubungi kami untuk penawaran baru`,
  )
}
