import type * as z from 'zod/mini'
import { DAY_MS } from '#core/milliseconds.ts'
import type { Queries } from '#server/database/database.ts'
import { COMPLAINT_DAYS } from '#workshop/return-jobs/return-job-states.model.ts'
import { reopenUntil } from '#workshop/return-jobs/server/open-return-job.ts'
import { callsOf, findJobOfVisit, type StoredReturnJob } from '#workshop/return-jobs/server/sql.ts'
import { findVisit } from '#workshop/visits/server/sql.ts'
import type { followUp, linkedFollowUp, ownReturnJob } from '../follow-ups.contract.ts'
import { photosOfFollowUp, type StoredFollowUp, workOf } from './follow-ups-sql.ts'

/** Whether a question still takes an answer. */
export const isOpen = ({ state, closes_at }: StoredFollowUp, now: Date) =>
  state !== 'closed' && closes_at > now

/** What a refused answer is shown: the one that is stored. */
export const buildStoredAnswerResponse = ({
  fixed,
  answered_at,
  answered_via,
  closes_at,
}: StoredFollowUp) => ({
  follow_up: { fixed, answered_at, answered_via, closes_at },
})

/** Until when a customer may complain about a return job. */
export const complaintUntil = ({ opened_at }: Pick<StoredReturnJob, 'opened_at'>) =>
  new Date(opened_at.getTime() + COMPLAINT_DAYS * DAY_MS)

const futureOrNull = (at: Date | null, now: Date) => (at && at > now ? at : null)

async function buildOwnReturnJobResponse(
  db: Queries,
  job: StoredReturnJob,
  now: Date,
): Promise<z.input<typeof ownReturnJob>> {
  const calls = await callsOf(db, job.id)
  const { state, opened_at, call_due_at, phone, outcome, outcome_words, closed_at, confirmed_at } = job
  return {
    state,
    opened_at,
    call_due_at,
    phone,
    outcome,
    outcome_words,
    closed_at,
    confirmed_at,
    advisor: job.advisor_name,
    called_at: job.called_at,
    late: state !== 'closed' && job.called_at === null && call_due_at < now,
    call_words: calls.findLast(({ words }) => words !== null)?.words ?? null,
    visit: job.return_visit_id && job.comes_at ? { id: job.return_visit_id, starts_at: job.comes_at } : null,
    reopen_until: futureOrNull(reopenUntil(job), now),
    complained_at: job.complained_at,
    complaint_until: job.complained_at ? null : futureOrNull(complaintUntil(job), now),
  }
}

/** A question as the customer of the visit reads it. */
export async function buildFollowUpResponse(
  db: Queries,
  row: StoredFollowUp,
  now: Date,
): Promise<z.input<typeof followUp>> {
  const [visit, work, photos, job] = await Promise.all([
    findVisit(db, row.booking_id),
    workOf(db, row.booking_id),
    photosOfFollowUp(db, row.booking_id),
    findJobOfVisit(db, row.booking_id),
  ])
  const { booking_id, plate, branch, timezone, service_type, closes_at } = row
  const open = isOpen(row, now)
  return {
    booking_id,
    plate,
    branch,
    timezone,
    service_type,
    closes_at,
    open,
    stnk_term: visit?.stnk_term ?? null,
    branch_phone: visit?.branch_phone ?? null,
    handed_over_at: row.handed_over_at ?? closes_at,
    record_id: row.record_id,
    complaint: row.complaint || null,
    work: work.filter(({ done }) => done).map(({ title }) => title),
    fixed: row.fixed,
    answered_at: row.answered_at,
    answered_via: row.answered_via,
    can_change: open && row.fixed === true && row.changed_at === null,
    rating: row.rating,
    words: row.words,
    photos: photos.map(({ id }) => id),
    return_job: job ? await buildOwnReturnJobResponse(db, job, now) : null,
  }
}

/** The same by its link: nothing of the person, and nothing that was written. */
export async function buildLinkedFollowUpResponse(
  db: Queries,
  row: StoredFollowUp,
  now: Date,
): Promise<z.input<typeof linkedFollowUp>> {
  const [visit, job] = await Promise.all([findVisit(db, row.booking_id), findJobOfVisit(db, row.booking_id)])
  const { booking_id, plate, branch, timezone, closes_at, fixed, answered_at, answered_via } = row
  const open = isOpen(row, now)
  return {
    booking_id,
    plate,
    branch,
    timezone,
    closes_at,
    open,
    fixed,
    answered_at,
    answered_via,
    stnk_term: visit?.stnk_term ?? null,
    handed_over_at: row.handed_over_at ?? closes_at,
    can_change: open && fixed === true && row.changed_at === null,
    rated: row.rating !== null,
    call_due_at: job?.call_due_at ?? null,
  }
}
