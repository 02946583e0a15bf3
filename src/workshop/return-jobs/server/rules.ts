import { officePeople, staffOf } from '#account/public.ts'
import { instantAt, localClock, zoneOf } from '#core/days.ts'
import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Act, type Seen, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { findFollowUpPhoto } from '#workshop/follow-ups/server/follow-ups-sql.ts'
import {
  type ChosenOutcome,
  CLOSED_JOB_DAYS,
  type ReturnCause,
  type ReturnJobEvent,
  transitionReturnJob,
} from '../return-job-states.model.ts'
import { mailStaff, notifyOutcome } from './messages.ts'
import { createReturnVisit } from './return-visit.ts'
import { buildReturnJobLine, buildReturnJobResponse, countMissedCalls } from './shown.ts'
import {
  callsOf,
  changeReturnJob,
  closedJobsOf,
  countJobs,
  findReturnJob,
  insertCall,
  lockReturnJob,
  openJobsOf,
  type ReturnJobChange,
  type StoredReturnJob,
} from './sql.ts'

const LIST_MAX = 100

interface Decision {
  act: 'return_call' | 'return_booked' | 'return_closed' | 'return_assigned'
  change: ReturnJobChange
}

/** A return job of one of the person's own workshops; another workshop's is answered as not found. */
async function requireJob(db: Queries, staff: StaffMember, id: string, locked: boolean) {
  const job = await (locked ? lockReturnJob : findReturnJob)(db, id)
  if (!job || !canAccessBranch(staff, job.branch_id)) throw new Failure('not_found')
  return job
}

/** A return job as staff change it: concurrent changes conflict by their version. */
const versionedJob: VersionedRecord<StoredReturnJob, string, Decision> = {
  lock: ({ tx, staff }, id) => requireJob(tx, staff, id, true),
  conflict: async ({ tx }, job) => ({
    code: 'return_job_changed',
    current: { return_job: await buildReturnJobResponse(tx, job) },
    by: job.changed_by ?? 'pelanggan',
    at: job.changed_at,
    zone: zoneOf(job.timezone),
  }),
  async write({ tx, staff, now, meta }, job, { act, change }) {
    await changeReturnJob(tx, job, { ...change, changed_by: staff.name, changed_at: now })
    await meta.audit.record(
      {
        event: 'return_job_changed',
        customerId: job.customer_id,
        details: { visit: job.visit_id, branch: job.branch_id, act },
      },
      tx,
    )
  },
}

/** One act of staff on the version that they have seen. */
const performAct = (
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  meta: Meta,
  rule: (act: Act, job: StoredReturnJob) => Promise<Decision>,
) =>
  versionedAct(versionedJob, { context, staff, meta }, seen, rule, async ({ tx }) =>
    buildReturnJobResponse(tx, await requireJob(tx, staff, seen.id, false)),
  )

/** The state after an event; throws `return_job_act_over`, with the current job. */
async function requireNextState(tx: Queries, job: StoredReturnJob, event: ReturnJobEvent) {
  const facts = {
    state: job.state,
    ...countMissedCalls(await callsOf(tx, job.id), job.timezone),
    reopened: job.reopened_at !== null,
    mayReopen: false,
  }
  const to = transitionReturnJob(facts, event)
  if (to === null)
    throw new Failure('return_job_act_over', { return_job: await buildReturnJobResponse(tx, job) })
  return to
}

/** Return jobs of a workshop: open ones by the time of their call, or those that were closed in the last 30 days. */
export async function listJobs({ db, clock }: AppContext, branchId: number, state: 'open' | 'closed') {
  const now = clock.now()
  const [jobs, counts] = await Promise.all([
    state === 'open'
      ? openJobsOf(db, branchId, LIST_MAX)
      : closedJobsOf(db, branchId, new Date(now.getTime() - CLOSED_JOB_DAYS * DAY_MS), LIST_MAX),
    countJobs(db, branchId, now),
  ])
  return { jobs: jobs.map(buildReturnJobLine), ...counts }
}

/** One return job; audited, because it shows the customer. */
export async function readJob(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  const job = await requireJob(context.db, staff, id, false)
  await meta.audit.record({
    event: 'return_job_read',
    customerId: job.customer_id,
    details: { visit: job.visit_id },
  })
  return buildReturnJobResponse(context.db, job)
}

/** A photo that the customer added. */
export async function readJobPhoto(context: AppContext, staff: StaffMember, id: string, photoId: string) {
  const job = await requireJob(context.db, staff, id, false)
  const photo = await findFollowUpPhoto(context.db, job.visit_id, photoId)
  if (!photo) throw new Failure('not_found')
  return new Uint8Array(photo.bytes)
}

/** Records a call. The first one settles whether the workshop called in time. */
export const recordCall = (
  context: AppContext,
  staff: StaffMember,
  { reached, words, ...seen }: Seen & { reached: boolean; words?: string | undefined },
  meta: Meta,
) =>
  performAct(context, staff, seen, meta, async ({ tx, now }, job) => {
    const said = words?.trim() || null
    if (reached && !said)
      throw new Failure('input_invalid', { field: 'words' }, 'Tulis hasil untuk pelanggan terlebih dahulu')
    const to = await requireNextState(tx, job, { kind: 'call', reached })
    await insertCall(tx, {
      job_id: job.id,
      at: now,
      by_id: staff.id,
      by_name: staff.name,
      reached,
      words: said,
    })
    return {
      act: 'return_call',
      change: {
        state: to,
        called_at: job.called_at ?? now,
        call_in_time: job.call_in_time ?? now <= job.call_due_at,
      },
    }
  })

/** Books the visit at which the car is checked again, under the rules of slots; notifies the customer. */
export const bookVisit = (
  context: AppContext,
  staff: StaffMember,
  asked: Seen & { day: string; start: string; cause: ReturnCause; words: string },
  meta: Meta,
) => {
  const { day, start, cause, words, ...seen } = asked
  return performAct(context, staff, seen, meta, async ({ tx, now }, job) => {
    const to = await requireNextState(tx, job, { kind: 'book' })
    const zone = zoneOf(job.timezone)
    const wanted = {
      asked: { service_date: instantAt(day, start, zone).toISOString(), order_start_time: start },
      earliest: localClock(now, zone).day,
      whenFull: 'refuse' as const,
    }
    const id = await createReturnVisit(context, tx, staff, { job, wanted, words: words.trim() }, meta)
    return {
      act: 'return_booked',
      change: { state: to, return_visit_id: id, cause, outcome_words: words.trim() },
    }
  })
}

/** Closes a job with words that the customer reads. */
export const closeJob = (
  context: AppContext,
  staff: StaffMember,
  { outcome, cause, words, ...seen }: Seen & { outcome: ChosenOutcome; cause: ReturnCause; words: string },
  meta: Meta,
) =>
  performAct(context, staff, seen, meta, async ({ tx, now }, job) => {
    const to = await requireNextState(tx, job, { kind: 'close', outcome })
    await notifyOutcome(context, tx, job, words.trim())
    if (outcome === 'to_office') await mailStaff(context, tx, job, 'to_office', await officePeople(tx))
    return {
      act: 'return_closed',
      change: { state: to, outcome, cause, outcome_words: words.trim(), closed_at: now },
    }
  })

/** Assigns a job to another member of its workshop. */
export const assignJob = (
  context: AppContext,
  staff: StaffMember,
  { staff_id, ...seen }: Seen & { staff_id: string },
  meta: Meta,
) =>
  performAct(context, staff, seen, meta, async ({ tx }, job) => {
    const advisor = (await staffOf(tx, job.branch_id)).find(({ id }) => id === staff_id)
    if (!advisor) throw new Failure('not_found')
    return { act: 'return_assigned', change: { advisor_id: advisor.id, advisor_name: advisor.name } }
  })
