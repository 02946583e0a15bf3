import { headsAt, staffOf } from '#account/public.ts'
import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { AnswerChannel } from '#workshop/follow-ups/follow-up-states.model.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { REOPEN_DAYS, RETURN_OUTCOMES } from '../return-job-states.model.ts'
import { afterOpenTime } from './call-due.ts'
import { mailStaff, notifyCallPlanned } from './messages.ts'
import { changeReturnJob, findJobOfVisit, insertReturnJob, type StoredReturnJob } from './sql.ts'

/** When the call of a job that is opened now is due, and when the heads are reminded. */
export async function callTimes(context: AppContext, branchId: number, now: Date) {
  const hours = await hoursOf(context, await requireWorkshop(context, branchId))
  const wholeMs = context.config.returnCallHours * HOUR_MS
  return {
    call_due_at: afterOpenTime(hours, now, wholeMs),
    remind_at: afterOpenTime(hours, now, wholeMs / 2),
  }
}

/** Heads and the advisor of a job, each once. */
export async function responsibleFor(tx: Queries, job: Pick<StoredReturnJob, 'branch_id' | 'advisor_id'>) {
  const heads = await headsAt(tx, job.branch_id)
  const advisor = (await staffOf(tx, job.branch_id)).find(({ id }) => id === job.advisor_id)
  return { heads, people: [...heads, ...(advisor && advisor.role !== 'head' ? [advisor] : [])] }
}

/** Opens the return job of a visit whose customer says that the problem is not solved, within the transaction of the answer. */
export async function openReturnJob(
  context: AppContext,
  tx: Queries,
  visit: { booking_id: string; branch_id: number; advisor_id: string | null; advisor_name: string | null },
  now: Date,
  via: AnswerChannel,
): Promise<void> {
  const staff = await staffOf(tx, visit.branch_id)
  const advisor = staff.find(({ id }) => id === visit.advisor_id)
  const heads = staff.filter(({ role }) => role === 'head')
  const inserted = await insertReturnJob(tx, {
    id: context.chance.recordId(),
    visit_id: visit.booking_id,
    branch_id: visit.branch_id,
    state: 'open',
    opened_at: now,
    ...(await callTimes(context, visit.branch_id, now)),
    advisor_id: advisor?.id ?? null,
    advisor_name: advisor?.name ?? null,
    heads: heads.map(({ name }) => name),
    changed_at: now,
    reminded_at: null,
    office_notified_at: null,
    called_at: null,
    call_in_time: null,
    return_visit_id: null,
    cause: null,
    outcome: null,
    outcome_words: null,
    closed_at: null,
    confirmed_at: null,
    reopened_at: null,
    reopen_words: null,
    changed_by: null,
    complained_at: null,
    complaint_words: null,
    complaint_thread_id: null,
  })
  const job = await findJobOfVisit(tx, visit.booking_id)
  if (!inserted || !job) return
  // Announces the job to open pages.
  await changeReturnJob(tx, job, { changed_at: now })
  const { people } = await responsibleFor(tx, job)
  await mailStaff(context, tx, job, 'opened', people)
  await notifyCallPlanned(context, tx, job, via)
}

export const SYSTEM_WORDS = {
  fixed: 'Mobil diperiksa lagi dan diserahkan. Anda menjawab sudah beres.',
  unanswered: 'Mobil diperiksa lagi dan diserahkan. Tidak ada keluhan lagi sampai pertanyaan ditutup.',
  continued: 'Masalahnya belum beres setelah kunjungan kedua. Bengkel menelepon lagi.',
} as const

/** Ends a job by what its return visit came to. */
export async function closeByReturn(
  tx: Queries,
  job: StoredReturnJob,
  why: keyof typeof SYSTEM_WORDS,
  now: Date,
): Promise<void> {
  const outcome = RETURN_OUTCOMES.find((one) => one === why) ?? 'fixed'
  await changeReturnJob(tx, job, {
    state: 'closed',
    outcome,
    outcome_words: SYSTEM_WORDS[why],
    closed_at: now,
    changed_by: null,
    changed_at: now,
  })
}

/** Until when a closed job may be reopened; null where it may not. */
export const reopenUntil = ({ state, closed_at, reopened_at, confirmed_at }: StoredReturnJob): Date | null =>
  state === 'closed' && closed_at && !reopened_at && !confirmed_at
    ? new Date(closed_at.getTime() + REOPEN_DAYS * DAY_MS)
    : null
