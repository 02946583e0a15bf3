import { type FreeText, sendFreeText } from '#account/public.ts'
import { longDay, placeClock } from '#core/days.ts'
import type { AppContext, InboundHandler } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { messageLink } from '#server/outbound/whatsapp/message-paths.ts'
import { replyCallPlanned } from '#workshop/return-jobs/server/messages.ts'
import { findJobOfVisit } from '#workshop/return-jobs/server/sql.ts'
import { answerLocked } from './answers.ts'
import { lockFollowUp, type StoredFollowUp } from './follow-ups-sql.ts'
import { parseAnswerPayload } from './whatsapp-payloads.ts'

/** Whether the answer was stored now, or earlier, or cannot be given any more. */
async function tryAnswer(context: AppContext, tx: Queries, row: StoredFollowUp, fixed: boolean) {
  const known = { customerId: row.customer_id, staffId: null, address: null, requestId: null }
  const audit = createAudit(tx, context.clock, known, context.metrics.happened)
  try {
    return await answerLocked(context, tx, row, { fixed }, { via: 'whatsapp', network: null }, { audit })
  } catch (problem) {
    // Refused before anything was written.
    if (problem instanceof Failure) return 'refused' as const
    throw problem
  }
}

/** The answer that was stored earlier, or that the question is closed. */
function formatStoredAnswer({ fixed, closes_at, timezone }: StoredFollowUp): string {
  if (fixed === null)
    return `Pertanyaan ini sudah ditutup pada ${longDay(placeClock(closes_at, timezone).day)}.`
  return `Jawaban Anda sudah kami catat: ${fixed ? 'Ya, sudah beres' : 'Belum'}.`
}

/** One reply within the window that the answer opened: the link to rating or plan, or the stored answer. */
async function reply(
  context: AppContext,
  tx: Queries,
  row: StoredFollowUp,
  to: Pick<FreeText, 'to' | 'numberId' | 'about' | 'branchId' | 'customer'>,
  outcome: 'yes' | 'no' | 'stored',
): Promise<void> {
  const job = outcome === 'no' ? await findJobOfVisit(tx, row.booking_id) : undefined
  if (job) return replyCallPlanned(context, tx, job, to)
  const link = `${context.config.publicUrl}/w/${messageLink('b', row.booking_id)}`
  const thanks = `Terima kasih, senang mendengarnya. Mau memberi nilai? ${link}`
  await sendFreeText(context, tx, { ...to, text: outcome === 'stored' ? formatStoredAnswer(row) : thanks })
}

/** "Ya, sudah beres" and "Belum": an answer only from the number that was asked. */
export const handleFollowUpAnswer: InboundHandler = async (
  context,
  tx,
  { kind, payload, from, numberId, id },
) => {
  const given = parseAnswerPayload(payload)
  if (kind !== 'button' || given === null || from === null) return 'passed'
  const row = await lockFollowUp(tx, given.id)
  if (!row || row.asked_phone !== from) return 'passed'
  const outcome = await tryAnswer(context, tx, row, given.fixed)
  const customer = row.customer_id === null ? null : { kind: 'customer' as const, id: row.customer_id }
  const to = {
    to: from,
    numberId,
    customer,
    branchId: row.branch_id,
    about: `answer-reply:${row.booking_id}:${id}`,
  }
  await reply(context, tx, row, to, outcome === 'answered' ? (given.fixed ? 'yes' : 'no') : 'stored')
  return 'taken'
}
