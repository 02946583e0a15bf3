import type * as z from 'zod/mini'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf, sameSecret } from '#server/hashing.ts'
import { requireOwnBooking } from '#workshop/bookings/server/rules.ts'
import { type StoredVisit, storeVisitAct } from '#workshop/visits/server/rules.ts'
import { lockVisit } from '#workshop/visits/server/sql.ts'
import type { extraWork } from '../extra-work.contract.ts'
import { totalsOf } from '../work-order-lines.model.ts'
import { type Answer, buildWorkOrderLineResponse, isLineOpen } from './line-answers.ts'
import { changeRequest, findIntake, findPhoto, linesOf, newestRequest, requestOfLink } from './sql.ts'
import { storeAnswersWithEffects } from './store-answers.ts'

const WRONG_DIGITS_MAX = 5

/** An own visit, locked. An unverified booking, or another customer's, is answered as not found. */
async function requireOwn(tx: Queries, customer: Customer, id: string): Promise<StoredVisit> {
  const visit = await lockVisit(tx, id)
  if (!visit && (await requireOwnBooking(tx, customer, id))) throw new Failure('visit_act_over')
  if (visit?.customer_id !== customer.id) throw new Failure('not_found')
  return visit
}

/** The lines that the workshop requests consent for, and those that the head waived. */
async function buildExtraWorkResponse(tx: Queries, visit: StoredVisit): Promise<z.input<typeof extraWork>> {
  const [lines, intake, request] = await Promise.all([
    linesOf(tx, visit.id),
    findIntake(tx, visit.id),
    newestRequest(tx, visit.id),
  ])
  const asked = lines.filter(({ basis, answer }) => basis !== 'estimate' && answer !== null)
  const { id, car_name, plate, stnk_term, branch, timezone, state, promised_ready_at } = visit
  return {
    car_name,
    plate,
    stnk_term,
    branch,
    timezone,
    state,
    promised_ready_at,
    booking_id: id,
    branch_phone: visit.branch_phone,
    lines: asked.map((line) => buildWorkOrderLineResponse(visit, line)),
    totals: totalsOf(lines.filter((line) => line.basis === 'estimate' || asked.includes(line))),
    spending_limit: intake?.spending_limit ?? null,
    former_promise_at: formerPromise(promised_ready_at, request?.former_promise_at ?? null),
    sent_at: request?.sent_at ?? null,
    new_promise_at: request?.new_promise_at ?? null,
    open: lines.some((line) => isLineOpen(visit, line)),
  }
}

const formerPromise = (promised: Date | null, former: Date | null) =>
  promised && former && promised.getTime() !== former.getTime() ? former : null

type By = { answered_by: 'customer' | 'link'; doer: Customer | { kind: 'customer'; id: null } }

async function answerExtraWorkLines(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  answers: readonly Answer[],
  { answered_by, doer }: By,
  meta: Meta,
) {
  const now = context.clock.now()
  const said = { answered_at: now, answered_by, answered_name: visit.name }
  const { words, change } = await storeAnswersWithEffects({ context, tx, now }, visit, answers, said)
  // Repeating the same answers changes nothing.
  if (words)
    await storeVisitAct(
      context,
      tx,
      doer,
      visit,
      { act: 'answer', to: visit.state, change, words },
      now,
      meta,
    )
  return buildExtraWorkResponse(tx, { ...visit, ...change })
}

/** Reads the request signed in, which counts as opening it, and the message whose link led here. */
export const readOwn = (context: AppContext, customer: Customer, id: string, link: string | undefined) =>
  context.transaction(async (tx) => {
    const visit = await requireOwn(tx, customer, id)
    const request = await newestRequest(tx, visit.id)
    const ofMail = link !== undefined && request?.token_hash === hashOf(link) && !request.email_opened_at
    if (request && (ofMail || !request.account_opened_at)) {
      const now = context.clock.now()
      await changeRequest(tx, request.id, {
        opened_at: request.opened_at ?? now,
        account_opened_at: request.account_opened_at ?? now,
        ...(ofMail && { email_opened_at: now }),
      })
    }
    return buildExtraWorkResponse(tx, visit)
  })

export const answerOwn = (
  context: AppContext,
  customer: Customer,
  id: string,
  answers: readonly Answer[],
  meta: Meta,
) =>
  context.transaction(async (tx) =>
    answerExtraWorkLines(
      context,
      tx,
      await requireOwn(tx, customer, id),
      answers,
      { answered_by: 'customer', doer: customer },
      meta,
    ),
  )

/** A photo of a requested line; photos of the intake are the workshop's. */
async function photoFor(tx: Queries, visit: StoredVisit, photoId: string) {
  const asked = (await linesOf(tx, visit.id)).some(
    ({ photo_id, answer: given }) => photo_id === photoId && given !== null,
  )
  const photo = asked ? await findPhoto(tx, photoId) : undefined
  if (photo?.visit_id !== visit.id) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}

export const ownPhoto = (context: AppContext, customer: Customer, id: string, photoId: string) =>
  context.transaction(async (tx) => photoFor(tx, await requireOwn(tx, customer, id), photoId))

/** The credentials of a caller without a session: the link and the digits. */
export interface Link {
  token: string
  last_four: string
}

/**
 * Calls `work` for a caller with the link and the last four digits of the phone number that it was sent to. An unknown link, an
 * expired one, and one with five wrong tries are answered as not found.
 */
async function runWithConsentLink<T>(
  context: AppContext,
  { token, last_four }: Link,
  work: (tx: Queries, visit: StoredVisit) => Promise<T>,
): Promise<T> {
  const now = context.clock.now()
  const done = await context.transaction(async (tx) => {
    const hash = hashOf(token)
    const named = await requestOfLink(tx, hash, now)
    const visit = named && (await lockVisit(tx, named.visit_id))
    // Read again while the visit is locked: tries are counted one at a time, and no link outlives its end.
    const request = visit && (await requestOfLink(tx, hash, now))
    if (!request || request.wrong_digits >= WRONG_DIGITS_MAX) throw new Failure('not_found')
    if (!visit.phone || !sameSecret(visit.phone.slice(-4), last_four)) {
      // Counted inside the transaction, and refused after its commit.
      await changeRequest(tx, request.id, { wrong_digits: request.wrong_digits + 1 })
      return null
    }
    const ofSms = request.sms_token_hash === hash
    await changeRequest(tx, request.id, {
      wrong_digits: 0,
      opened_at: request.opened_at ?? now,
      ...(!ofSms && { email_opened_at: request.email_opened_at ?? now }),
      ...(ofSms && { sms_opened_at: request.sms_opened_at ?? now }),
    })
    return { value: await work(tx, visit) }
  })
  if (!done) throw new Failure('last_four_wrong', { field: 'last_four' })
  return done.value
}

export const openLink = (context: AppContext, link: Link) =>
  runWithConsentLink(context, link, buildExtraWorkResponse)

export const answerLink = (context: AppContext, link: Link, answers: readonly Answer[], meta: Meta) =>
  runWithConsentLink(context, link, (tx, visit) =>
    answerExtraWorkLines(
      context,
      tx,
      visit,
      answers,
      { answered_by: 'link', doer: { kind: 'customer', id: null } },
      meta,
    ),
  )

export const linkPhoto = (context: AppContext, link: Link, photoId: string) =>
  runWithConsentLink(context, link, (tx, visit) => photoFor(tx, visit, photoId))
