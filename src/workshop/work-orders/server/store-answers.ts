import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import { costOf, type WorkLine } from '../work-order-lines.model.ts'
import { type Answer, applyLineAnswers } from './line-answers.ts'
import { changeLines, findIntake, linesOf, newestRequest, type StoredLine, setLimit } from './sql.ts'

type AnswerAuthor = Pick<StoredLine, 'answered_by' | 'answered_name'> & { answered_at: Date }

/** Stores answers with their effects: the promise, the customer's limit, the text of the timeline. */
export async function storeAnswersWithEffects(
  { context, tx, now }: { context: AppContext; tx: Queries; now: Date },
  visit: StoredVisit,
  answers: readonly Answer[],
  author: AnswerAuthor,
) {
  const { approved, declined } = applyLineAnswers(visit, await linesOf(tx, visit.id), answers)
  const planned = await context.floor.planExtraWork(context, tx, visit, {
    added: approved,
    // A customer may withdraw an approval while the car waits for it.
    removed: declined.filter(({ answer }) => answer === 'approved'),
    stillAsked: await hasWaitingLines(tx, visit, answers),
    by: author.answered_name,
    now,
  })
  const idsOf = (lines: readonly StoredLine[]) => lines.map(({ id }) => id)
  await changeLines(tx, idsOf(approved), { answer: 'approved', ...author })
  await changeLines(tx, idsOf(declined), { answer: 'declined', ...author })
  const lines = await linesOf(tx, visit.id)
  await raiseLimit(tx, visit.id, lines)
  const titles = (what: string, some: readonly Pick<WorkLine, 'title'>[]) =>
    some.length > 0 ? [`${what}: ${some.map(({ title }) => title).join(', ')}`] : []
  return {
    approved,
    declined,
    words: [...titles('Disetujui', approved), ...titles('Ditolak', declined)].join('; '),
    change: {
      ...(await promiseAfter(tx, visit, lines, planned?.readyAt ?? null)),
      ...(planned?.answeredAt && { wait_until: planned.answeredAt }),
    },
  }
}

/** Whether a line waits for its answer after these. */
const hasWaitingLines = async (tx: Queries, visit: StoredVisit, answers: readonly Answer[]) =>
  (await linesOf(tx, visit.id)).some(
    ({ id, answer }) => answer === 'waiting' && !answers.some((one) => one.id === id),
  )

/**
 * The new promise applies if any line requested with it is approved, else the former one. Where the day is planned, what the approved
 * lines lead to is promised, but never later than what the customer was shown.
 */
async function promiseAfter(
  tx: Queries,
  visit: StoredVisit,
  lines: readonly StoredLine[],
  computed: Date | null,
) {
  const request = await newestRequest(tx, visit.id)
  if (!request?.new_promise_at) return {}
  const asked = request.sent_at.getTime()
  const wanted = lines.some((line) => line.answer === 'approved' && line.asked_at?.getTime() === asked)
  const shown = request.new_promise_at
  if (!wanted) return { promised_ready_at: request.former_promise_at }
  return { promised_ready_at: computed && computed < shown ? computed : shown }
}

/** A customer who approves more than their limit raises it, for this visit only. */
async function raiseLimit(tx: Queries, visitId: string, lines: readonly StoredLine[]): Promise<void> {
  const intake = await findIntake(tx, visitId)
  if (!intake || intake.spending_limit === null) return
  const agreed = lines
    .filter(({ basis, answer }) => basis === 'estimate' || answer === 'approved')
    .reduce((all, line) => all + costOf(line), 0)
  const asked = lines.some(({ basis, answer }) => basis === 'extra' && answer === 'approved')
  if (asked && agreed > intake.spending_limit) await setLimit(tx, visitId, agreed)
}
