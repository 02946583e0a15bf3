import { type Insertable, sql, type Updateable } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { announceVisits } from '#workshop/visits/server/announce.ts'
import { mailOfOwner } from '#workshop/visits/server/sql.ts'

/** A return job with its visit and answer. */
const jobs = (db: Queries) =>
  db
    .selectFrom('return_jobs')
    .innerJoin('visits', 'visits.id', 'return_jobs.visit_id')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'visits.id').onRef('bookings.branch_id', '=', 'visits.branch_id'),
    )
    .leftJoin('follow_ups', 'follow_ups.visit_id', 'return_jobs.visit_id')
    .leftJoin('bookings as again', 'again.id', 'return_jobs.return_visit_id')
    .selectAll('return_jobs')
    .select([
      'visits.plate',
      'visits.number',
      'visits.handed_over_at',
      'bookings.customer_id',
      'bookings.car_id',
      'bookings.car_name',
      'bookings.service_type',
      'bookings.mileage',
      'bookings.name',
      'bookings.phone',
      mailOfOwner().as('email'),
      'bookings.branch',
      'bookings.province',
      'bookings.city',
      'bookings.timezone',
      'follow_ups.words',
      'follow_ups.answered_at',
      'follow_ups.answered_via',
      'follow_ups.asked_at',
      'again.service_date as comes_at',
    ])
    .select(
      sql<number>`(select count(*)::int from return_calls
        where return_calls.job_id = return_jobs.id and not return_calls.reached)`.as('missed_calls'),
    )
export type StoredReturnJob = NonNullable<Awaited<ReturnType<typeof findReturnJob>>>

export const findReturnJob = (db: Queries, id: string) =>
  jobs(db).where('return_jobs.id', '=', id).executeTakeFirst()

/** As above, locked until the transaction ends. */
export const lockReturnJob = (tx: Queries, id: string) =>
  jobs(tx).where('return_jobs.id', '=', id).forUpdate('return_jobs').executeTakeFirst()

export const findJobOfVisit = (db: Queries, visitId: string) =>
  jobs(db).where('return_jobs.visit_id', '=', visitId).executeTakeFirst()

export const lockJobOfVisit = (tx: Queries, visitId: string) =>
  jobs(tx).where('return_jobs.visit_id', '=', visitId).forUpdate('return_jobs').executeTakeFirst()

/** The job whose return visit this is, locked. */
export const lockJobOfReturn = (tx: Queries, returnVisitId: string) =>
  jobs(tx)
    .where('return_jobs.return_visit_id', '=', returnVisitId)
    .where('return_jobs.state', '=', 'booked')
    .forUpdate('return_jobs')
    .executeTakeFirst()

/** The newest open job of a customer at one of these workshops; null for all of them. */
export const openJobOfCustomer = (db: Queries, { id }: Customer, branches: readonly number[] | null) =>
  db
    .selectFrom('bookings')
    .innerJoin('return_jobs', (join) =>
      join
        .onRef('return_jobs.visit_id', '=', 'bookings.id')
        .onRef('return_jobs.branch_id', '=', 'bookings.branch_id'),
    )
    .select([
      'return_jobs.id',
      'return_jobs.call_due_at',
      'return_jobs.called_at',
      'return_jobs.advisor_name',
    ])
    .select('bookings.timezone')
    .where('bookings.customer_id', '=', id)
    .where(sql<boolean>`return_jobs.state <> 'closed'`)
    .where((eb) =>
      branches === null
        ? eb.lit(true)
        : eb('return_jobs.branch_id', '=', sql<number>`any(${branches}::bigint[])`),
    )
    .orderBy('return_jobs.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Open jobs of a workshop, the call that is due first on top. */
export const openJobsOf = (db: Queries, branchId: number, limit: number) =>
  jobs(db)
    .where('return_jobs.branch_id', '=', branchId)
    .where(sql<boolean>`return_jobs.state <> 'closed'`)
    .orderBy('return_jobs.call_due_at')
    .orderBy('return_jobs.id')
    .limit(limit)
    .execute()

/** Jobs that were closed since an instant, the newest first. */
export const closedJobsOf = (db: Queries, branchId: number, since: Date, limit: number) =>
  jobs(db)
    .where('return_jobs.branch_id', '=', branchId)
    .where(sql<boolean>`return_jobs.state = 'closed'`)
    .where('return_jobs.closed_at', '>', since)
    .orderBy('return_jobs.closed_at', 'desc')
    .orderBy('return_jobs.id')
    .limit(limit)
    .execute()

/** How many jobs are open, how many of them without a call, and how many past the time of it. */
export async function countJobs(db: Queries, branchId: number, now: Date) {
  const { rows } = await sql<{ open: number; uncalled: number; late: number }>`
    select count(*)::int as open,
      (count(*) filter (where called_at is null))::int as uncalled,
      (count(*) filter (where called_at is null and call_due_at < ${now}))::int as late
    from return_jobs where branch_id = ${branchId} and state <> 'closed'`.execute(db)
  return rows[0] ?? { open: 0, uncalled: 0, late: 0 }
}

/** Inserts a job unless the visit has one; returns whether it did. */
export async function insertReturnJob(tx: Queries, job: Insertable<Tables['return_jobs']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('return_jobs')
    .values(job)
    .onConflict((conflict) => conflict.column('visit_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type ReturnJobChange = Omit<Updateable<Tables['return_jobs']>, 'version' | 'id'>

/** Writes the next version of a job and updates open pages of its workshop and its customer. */
export async function changeReturnJob(
  tx: Queries,
  { id, customer_id }: Pick<StoredReturnJob, 'id' | 'customer_id'>,
  change: ReturnJobChange,
): Promise<void> {
  const [changed] = await tx
    .updateTable('return_jobs')
    .set({ ...change, version: NEXT_VERSION })
    .where('id', '=', id)
    .returning(['id', 'branch_id', 'version'])
    .execute()
  if (changed) await announceVisits(tx, [{ ...changed, customer_id }])
}

export async function insertCall(
  tx: Queries,
  call: Omit<Insertable<Tables['return_calls']>, 'sequence'>,
): Promise<void> {
  await tx.insertInto('return_calls').values(call).execute()
}

export const callsOf = (db: Queries, jobId: string) =>
  db
    .selectFrom('return_calls')
    .select(['at', 'by_name', 'reached', 'words'])
    .where('job_id', '=', jobId)
    .orderBy('sequence')
    .execute()

/** Jobs without a call for half of their time, locked; skips those of other processes. */
export async function lockUncalledJobs(tx: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from return_jobs
    where called_at is null and reminded_at is null and remind_at <= ${now} and state <> 'closed'
    order by remind_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Jobs past the time of their call without one, locked; skips those of other processes. */
export async function lockLateJobs(tx: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from return_jobs
    where called_at is null and office_notified_at is null and call_due_at <= ${now} and state <> 'closed'
    order by call_due_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}
