import { lockCustomer } from '#account/public.ts'
import { hasOpenComplaints } from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import type { Channel } from '#server/outbound/sender.ts'
import { type SkipCause, transitionFollowUp } from '../follow-up-states.model.ts'
import { askByWhatsApp } from './ask-by-whatsapp.ts'
import { ASK_FROM, ASK_UNTIL } from './due-times.ts'
import {
  changeFollowUp,
  complaintThreadsOf,
  type DueFollowUp,
  findFollowUpOfVisit,
  hindrancesOf,
  lockNextDueFollowUp,
  type StoredFollowUp,
} from './follow-ups-sql.ts'
import type { Asked, Question, QuestionChannel } from './question-channel.ts'
import { QUESTION_CHANNELS } from './question-channels.ts'

/** 132 bits as text that fits an address. */
const TOKEN_LENGTH = 22

/** Why a customer is not asked about a visit; null where they may be. */
async function skipCause(tx: Queries, visit: StoredFollowUp, now: Date): Promise<SkipCause | null> {
  const { return_job, booked, asked_recently } = await hindrancesOf(tx, visit, now)
  if (return_job) return 'return_job'
  if (await hasOpenComplaints(tx, await complaintThreadsOf(tx, visit))) return 'complaint'
  if (booked) return 'booked'
  // A return visit is asked about however recently the first question was.
  return asked_recently && visit.return_of === null ? 'asked_recently' : null
}

async function askByFirstChannel(
  context: AppContext,
  tx: Queries,
  question: Question,
  ways: readonly QuestionChannel[],
): Promise<Asked | null> {
  for (const way of ways) {
    const asked = await way(context, tx, question)
    if (asked) return asked
  }
  return null
}

const skipFollowUp = (tx: Queries, id: string, cause: SkipCause) =>
  changeFollowUp(tx, id, { state: 'skipped', skip_cause: cause })

/** Asks about one visit, or stores why not. */
async function askFollowUpQuestion(
  context: AppContext,
  tx: Queries,
  due: DueFollowUp,
  now: Date,
  ways: readonly QuestionChannel[],
): Promise<void> {
  if (due.until_at <= now) return skipFollowUp(tx, due.id, 'too_late')
  const visit = await findFollowUpOfVisit(tx, due.visit_id)
  if (
    !visit ||
    transitionFollowUp({ ...visit, changed: visit.changed_at !== null }, { kind: 'ask' }) === 'refused'
  )
    return
  const { customer_id } = visit
  if (customer_id === null) return skipFollowUp(tx, due.id, 'no_account')
  // Another process may be asking the same customer about another visit.
  await lockCustomer(tx, { kind: 'customer', id: customer_id })
  const cause = await skipCause(tx, visit, now)
  if (cause) return skipFollowUp(tx, due.id, cause)
  const token = context.chance.token().slice(0, TOKEN_LENGTH)
  const link = `${context.config.publicUrl}/tanya/${token}`
  const asked = await askByFirstChannel(context, tx, { visit: { ...visit, customer_id }, link }, ways)
  if (!asked) return skipFollowUp(tx, due.id, 'opted_out')
  await changeFollowUp(tx, due.id, {
    state: 'asked',
    asked_at: now,
    asked_ways: asked.ways,
    asked_phone: asked.phone,
    token_hash: hashOf(token),
  })
}

/** Whether the hand-over is too long ago to ask about the visit. */
const isTooLate = ({ clock, config }: AppContext, { handed_over_at }: StoredFollowUp): boolean =>
  handed_over_at === null ||
  clock.now().getTime() >= handed_over_at.getTime() + (config.followUp?.untilHours ?? 0) * 3_600_000

/** Asks about a visit by the next way of its customer, as the message by WhatsApp failed; an answered question is left alone. */
export async function askByNextChannel(
  context: AppContext,
  tx: Queries,
  visitId: string,
): Promise<Channel | null> {
  const visit = await findFollowUpOfVisit(tx, visitId)
  if (visit?.state !== 'asked' || visit.customer_id === null || isTooLate(context, visit)) return null
  const token = context.chance.token().slice(0, TOKEN_LENGTH)
  const question = {
    visit: { ...visit, customer_id: visit.customer_id },
    link: `${context.config.publicUrl}/tanya/${token}`,
  }
  const asked = await askByFirstChannel(
    context,
    tx,
    question,
    QUESTION_CHANNELS.filter((way) => way !== askByWhatsApp),
  )
  if (!asked) return null
  await changeFollowUp(tx, visit.id, { asked_ways: ['whatsapp', ...asked.ways], token_hash: hashOf(token) })
  const [first] = asked.ways
  return first === 'email' || first === 'push' || first === 'sms' ? first : null
}

/**
 * Asks every customer whose question is due, each once for any number of processes; returns how many were due. Each has a
 * transaction of their own: one that fails is asked again next time, and keeps nobody else from being asked.
 */
export async function askDueFollowUps(
  context: AppContext,
  ways: readonly QuestionChannel[] = QUESTION_CHANNELS,
): Promise<number> {
  const now = context.clock.now()
  const seen: string[] = []
  const askNext = () => {
    let current: DueFollowUp | undefined
    return context
      .transaction(async (tx) => {
        current = await lockNextDueFollowUp(tx, now, ASK_FROM, ASK_UNTIL, seen)
        if (current) await askFollowUpQuestion(context, tx, current, now, ways)
        return current
      })
      .catch((problem: unknown) => {
        if (!current) throw problem
        context.log.error({ err: problem }, 'question after a visit failed, will be asked again')
        return current
      })
  }
  for (let due = await askNext(); due; due = await askNext()) seen.push(due.id)
  return seen.length
}
