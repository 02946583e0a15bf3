import type * as z from 'zod/mini'
import { staffOf } from '#account/public.ts'
import { placeClock } from '#core/days.ts'
import type { Queries } from '#server/database/database.ts'
import { findFollowUpOfVisit, photosOfFollowUp, workOf } from '#workshop/follow-ups/server/follow-ups-sql.ts'
import { complaintUntil } from '#workshop/follow-ups/server/shown.ts'
import { findVisit } from '#workshop/visits/server/sql.ts'
import { findIntake } from '#workshop/work-orders/server/sql.ts'
import { costOf } from '#workshop/work-orders/work-order-lines.model.ts'
import type { returnJob, returnJobLine } from '../desk-return-jobs.contract.ts'
import { NOT_REACHED_CALLS, NOT_REACHED_DAYS } from '../return-job-states.model.ts'
import { callsOf, type StoredReturnJob } from './sql.ts'

const EXCERPT_MAX = 120

/** A return job as a line of the list. */
export const buildReturnJobLine = (job: StoredReturnJob): z.input<typeof returnJobLine> => {
  const { id, version, state, visit_id, plate, car_name, name, opened_at, call_due_at, called_at } = job
  const { missed_calls, comes_at, closed_at, outcome } = job
  return {
    id,
    version,
    state,
    visit_id,
    plate,
    car_name,
    name,
    opened_at,
    call_due_at,
    called_at,
    missed_calls,
    comes_at,
    closed_at,
    outcome,
    excerpt: job.words ? [...job.words].slice(0, EXCERPT_MAX).join('') : null,
    advisor: job.advisor_id && job.advisor_name ? { id: job.advisor_id, name: job.advisor_name } : null,
    complained: job.complained_at !== null,
  }
}

/** Calls that nobody answered, and on how many days of the workshop. */
export function countMissedCalls(calls: Awaited<ReturnType<typeof callsOf>>, timezone: string) {
  const missed = calls.filter(({ reached }) => !reached)
  return {
    missedCalls: missed.length,
    missedDays: new Set(missed.map(({ at }) => placeClock(at, timezone).day)).size,
  }
}

/** A return job with its visit, for the staff of the workshop. */
export async function buildReturnJobResponse(
  db: Queries,
  job: StoredReturnJob,
): Promise<z.input<typeof returnJob>> {
  const [calls, photos, work, intake, followUp, visit, advisors] = await Promise.all([
    callsOf(db, job.id),
    photosOfFollowUp(db, job.visit_id),
    workOf(db, job.visit_id),
    findIntake(db, job.visit_id),
    findFollowUpOfVisit(db, job.visit_id),
    findVisit(db, job.visit_id),
    staffOf(db, job.branch_id),
  ])
  const { missedCalls, missedDays } = countMissedCalls(calls, job.timezone)
  const { phone, words, asked_at, heads, reminded_at, cause, outcome_words, reopen_words } = job
  return {
    ...buildReturnJobLine(job),
    phone,
    words,
    asked_at,
    heads,
    reminded_at,
    cause,
    outcome_words,
    reopen_words,
    stnk_term: visit?.stnk_term ?? null,
    branch: { id: job.branch_id, branch: job.branch, timezone: job.timezone },
    answered_at: job.answered_at ?? job.opened_at,
    answered_via: job.answered_via ?? 'account',
    photos: photos.map(({ id, taken_at }) => ({ id, at: taken_at })),
    visit: {
      handed_over_at: job.handed_over_at ?? job.opened_at,
      record_id: followUp?.record_id ?? null,
      complaint: intake?.complaint || null,
      done: work.filter(({ done }) => done).map(({ title }) => title),
      declined: work
        .filter(({ answer }) => answer === 'declined')
        .map((line) => ({ title: line.title, price: costOf(line) })),
      technician: intake?.technician || null,
      odometer: intake?.odometer ?? null,
    },
    calls: calls.map(({ by_name, ...call }) => ({ ...call, name: by_name })),
    office_notified_at: job.office_notified_at,
    complaint:
      job.complained_at && job.complaint_words ? { at: job.complained_at, words: job.complaint_words } : null,
    complaint_until: complaintUntil(job),
    changed_by: job.changed_by,
    changed_at: job.changed_at,
    advisors: advisors.map(({ id, name }) => ({ id, name })),
    tried: missedCalls >= NOT_REACHED_CALLS && missedDays >= NOT_REACHED_DAYS,
  }
}
