import { instantAt, localClock, zoneOf } from '#core/days.ts'
import type { StallKind } from '#floor/day-plan/plan-terms.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { requireOutcome, type StoredVisit } from '#workshop/visits/server/rules.ts'
import type { LineDraft } from '../desk-work-orders.contract.ts'
import type { URGENCIES } from '../work-order-lines.model.ts'
import type { Answer } from './line-answers.ts'
import { newLine, placeAfter } from './line-drafts.ts'
import { enqueueConsentRequest, phoneConsentMail } from './messages.ts'
import { changeWorkOrder, requireState } from './rules.ts'
import {
  changeLines,
  changeRequest,
  endConsentRequests,
  insertLines,
  insertRequest,
  linesOf,
  newestRequest,
  photosOf,
} from './sql.ts'
import { storeAnswersWithEffects } from './store-answers.ts'

/** How long a link is valid, unless something ends it before. */
const CONSENT_LINK_MS = 3 * 24 * 3_600_000

type ExtraDraft = LineDraft & {
  urgency: (typeof URGENCIES)[number]
  photo_id?: string | null | undefined
  minutes?: number | null | undefined
  stall_kind?: StallKind | null | undefined
}

const NO_TIME = { minutes: null, stall_kind: null }

const SMS_WITHHELD = 'SMS tidak terkirim: batas pesan ke nomor ini tercapai. Telepon pelanggan.'

/**
 * Sends the owner new links for the waiting lines, one by mail and one by SMS; returns the columns to store, and a sentence for the
 * timeline if the SMS was withheld.
 */
async function sendLink(context: AppContext, tx: Queries, visit: StoredVisit, now: Date) {
  const tokens = { email: context.chance.token(), sms: context.chance.token() }
  const expires_at = new Date(now.getTime() + CONSENT_LINK_MS)
  const waiting = (await linesOf(tx, visit.id)).filter(({ answer }) => answer === 'waiting')
  if (waiting.length === 0) throw new Failure('line_answered')
  const isSent = await enqueueConsentRequest(context, tx, visit, { waiting, tokens, validUntil: expires_at })
  const link = {
    token_hash: hashOf(tokens.email),
    sms_token_hash: hashOf(tokens.sms),
    expires_at,
    ended_at: null,
    wrong_digits: 0,
  }
  return { link, notes: isSent ? [] : [SMS_WITHHELD] }
}

/** Requests consent for new lines, and for lines of the bill that were not requested yet; the visit waits for the answer. */
export const sendExtraWork = (
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  { lines: drafts, newPromiseAt }: { lines: readonly ExtraDraft[]; newPromiseAt: string | null },
  meta: Meta,
) =>
  changeWorkOrder(context, staff, seen, meta, async (tx, visit, now) => {
    const to = await requireOutcome(tx, staff, visit, 'wait', now)
    await context.floor.requireExtraPossible(context, visit, drafts)
    await requestConsentForLines(context, tx, visit, drafts, now)
    await endConsentRequests(tx, visit.id, now)
    const { link, notes } = await sendLink(context, tx, visit, now)
    await insertRequest(tx, {
      id: context.chance.recordId(),
      visit_id: visit.id,
      sent_at: now,
      sent_by: staff.name,
      resent_at: null,
      opened_at: null,
      email_opened_at: null,
      sms_opened_at: null,
      account_opened_at: null,
      former_promise_at: visit.promised_ready_at,
      new_promise_at: newPromiseAt ? new Date(newPromiseAt) : null,
      ...link,
    })
    const words = [...drafts.map(({ title }) => title.trim()), ...notes].join('; ')
    return {
      act: 'extra_work',
      to,
      change: { wait_reason: 'consent', wait_word: null, wait_until: null },
      words,
    }
  })

/** Lines with an id are lines of the bill that are requested now; the others are new. */
async function requestConsentForLines(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  drafts: readonly ExtraDraft[],
  now: Date,
): Promise<void> {
  const present = await linesOf(tx, visit.id)
  const photos = new Set((await photosOf(tx, visit.id)).map(({ id }) => id))
  let position = placeAfter(present)
  for (const draft of drafts) {
    const { urgency } = draft
    const photo_id = draft.photo_id ?? null
    if (photo_id && !photos.has(photo_id)) throw new Failure('not_found')
    const time = draft.minutes ? { minutes: draft.minutes, stall_kind: draft.stall_kind ?? null } : NO_TIME
    const asked = { urgency, photo_id, ...time, basis: 'extra', answer: 'waiting', asked_at: now } as const
    const added = present.find(({ id }) => id === draft.id)
    if (added) {
      if (added.basis !== 'added' || added.answer !== null) throw new Failure('line_answered')
      await changeLines(tx, [added.id], asked)
    } else
      await insertLines(tx, [
        { ...newLine(context, visit.id, draft, { position: position++, basis: 'extra' }), ...asked },
      ])
  }
}

/** Sends the request again by the same ways; the former links end. */
export const resendExtraWork = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  changeWorkOrder(context, staff, seen, meta, async (tx, visit, now) => {
    await requireState(tx, staff, visit, ['in_work', 'waiting'], now)
    const request = await newestRequest(tx, visit.id)
    await context.limits.spend('consentResendsPerVisit', visit.id, tx)
    const { link, notes } = await sendLink(context, tx, visit, now)
    if (request) await changeRequest(tx, request.id, { ...link, resent_at: now })
    return { act: 'extra_work_resent', to: visit.state, words: notes.join(' ') || undefined }
  })

/** Stores answers given by phone, and mails the customer what was stored. */
export const consentByPhone = (
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  { spoke, at, answers }: { spoke: string; at: string; answers: readonly Answer[] },
  meta: Meta,
) =>
  changeWorkOrder(context, staff, seen, meta, async (tx, visit, now) => {
    await requireState(tx, staff, visit, ['in_work', 'waiting'], now)
    const zone = zoneOf(visit.timezone)
    const said = instantAt(localClock(now, zone).day, at, zone)
    if (said > now) throw new Failure('input_invalid', { field: 'at' }, 'Jam ini belum tiba')
    const name = spoke.trim()
    const { approved, declined, words, change } = await storeAnswersWithEffects(
      { context, tx, now },
      visit,
      answers,
      {
        answered_at: said,
        answered_by: 'phone',
        answered_name: name,
      },
    )
    if (approved.length + declined.length > 0)
      await phoneConsentMail(context, tx, visit, {
        spoke: name,
        at: said,
        by: staff.name,
        approved,
        declined,
      })
    return { act: 'phone_consent', to: visit.state, change, words: `${name}, ${at}. ${words}` }
  })

/** Withdraws unanswered lines; their links end. */
export const withdrawExtraWork = (
  context: AppContext,
  staff: StaffMember,
  { reason, ...seen }: Seen & { reason: string | null },
  meta: Meta,
) =>
  changeWorkOrder(context, staff, seen, meta, async (tx, visit, now) => {
    await requireState(tx, staff, visit, ['in_work', 'waiting'], now)
    const waiting = (await linesOf(tx, visit.id)).filter(({ answer }) => answer === 'waiting')
    if (waiting.length === 0) throw new Failure('line_answered')
    await changeLines(
      tx,
      waiting.map(({ id }) => id),
      {
        answer: 'withdrawn',
        answered_at: now,
        answered_by: 'workshop',
        answered_name: staff.name,
        answer_words: reason,
      },
    )
    await endConsentRequests(tx, visit.id, now)
    return { act: 'extra_work_withdrawn', to: visit.state, words: reason }
  })
