import { beginThread } from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { reloadOwnFollowUp } from '#workshop/follow-ups/server/answers.ts'
import { complaintUntil } from '#workshop/follow-ups/server/shown.ts'
import { transitionReturnJob } from '../return-job-states.model.ts'
import { mailStaff } from './messages.ts'
import { callTimes, reopenUntil, responsibleFor } from './open-return-job.ts'
import { changeReturnJob, findReturnJob, lockJobOfVisit, type StoredReturnJob } from './sql.ts'

/** The return job of an own visit, locked. */
async function requireOwn(tx: Queries, customer: Customer, visitId: string): Promise<StoredReturnJob> {
  const job = await lockJobOfVisit(tx, visitId)
  if (job?.customer_id !== customer.id) throw new Failure('not_found')
  return job
}

const auditAct = (tx: Queries, meta: Pick<Meta, 'audit'>, job: StoredReturnJob, act: string) =>
  meta.audit.record(
    { event: 'return_job_changed', customerId: job.customer_id, details: { visit: job.visit_id, act } },
    tx,
  )

/** Accepts the outcome of a return job; again changes nothing. */
export const confirmOutcome = (context: AppContext, customer: Customer, visitId: string, meta: Meta) =>
  context.transaction(async (tx) => {
    const now = context.clock.now()
    const job = await requireOwn(tx, customer, visitId)
    if (job.state !== 'closed') throw new Failure('return_job_act_over')
    if (!job.confirmed_at) {
      await changeReturnJob(tx, job, { confirmed_at: now, changed_at: now, changed_by: null })
      await auditAct(tx, meta, job, 'confirm_outcome')
    }
    return reloadOwnFollowUp(tx, customer, visitId, now)
  })

/** Opens a closed return job again, once: the workshop calls within the same time as at first. */
export const reopen = (context: AppContext, customer: Customer, visitId: string, words: string, meta: Meta) =>
  context.transaction(async (tx) => {
    const now = context.clock.now()
    const job = await requireOwn(tx, customer, visitId)
    const until = reopenUntil(job)
    const to = transitionReturnJob(
      {
        state: job.state,
        missedCalls: 0,
        missedDays: 0,
        reopened: job.reopened_at !== null,
        mayReopen: until !== null && until > now,
      },
      { kind: 'reopen' },
    )
    if (to === null) throw new Failure('return_job_act_over')
    await changeReturnJob(tx, job, {
      state: to,
      ...(await callTimes(context, job.branch_id, now)),
      reminded_at: null,
      office_notified_at: null,
      called_at: null,
      outcome: null,
      outcome_words: null,
      closed_at: null,
      return_visit_id: null,
      reopened_at: now,
      reopen_words: words.trim(),
      changed_at: now,
      changed_by: null,
    })
    await auditAct(tx, meta, job, 'reopen')
    const reopened = await findReturnJob(tx, job.id)
    if (reopened) {
      const { people } = await responsibleFor(tx, reopened)
      await mailStaff(context, tx, reopened, 'reopened', people)
    }
    return reloadOwnFollowUp(tx, customer, visitId, now)
  })

/** Sends the case to head office, once within 30 days, as a thread that is due in 3 × 24 hours. */
export const complain = (
  context: AppContext,
  customer: Customer,
  visitId: string,
  words: string,
  meta: Meta,
) =>
  context.transaction(async (tx) => {
    const now = context.clock.now()
    const job = await requireOwn(tx, customer, visitId)
    if (job.complained_at || complaintUntil(job) <= now) throw new Failure('complaint_sent')
    const thread = await beginThread(
      context,
      tx,
      {
        kind: 'complaint',
        via: 'account',
        subject: `Aduan kunjungan ${job.number}`,
        words: words.trim(),
        name: job.name,
        email: job.email || null,
        phone: job.phone || null,
        customerId: customer.id,
      },
      meta,
    )
    await changeReturnJob(tx, job, {
      complained_at: now,
      complaint_words: words.trim(),
      complaint_thread_id: thread,
      changed_at: now,
      changed_by: null,
    })
    await auditAct(tx, meta, job, 'complain')
    const shown = await reloadOwnFollowUp(tx, customer, visitId, now)
    await meta.once.remember(tx, shown)
    return shown
  })
