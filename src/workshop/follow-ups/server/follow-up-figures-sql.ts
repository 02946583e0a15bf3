import { sql } from 'kysely'
import type { Day } from '#core/days.ts'
import type { Queries } from '#server/database/database.ts'
import type { Counts } from './hidden-rows.ts'

/** Weeks of hand-over at a workshop, from the first Monday to before the last; of one advisor only, where one is given. */
export interface Weeks {
  branchId: number
  from: Day
  until: Day
  advisorId: string | null
}

/** How long a return visit counts against the first one. */
const RETURN_WITHIN = sql`interval '30 days'`

const isAnswer = sql`follow_ups.fixed is not null and follow_ups.counted`
const hasReturnVisit = sql`exists (select from bookings join visits on visits.id = bookings.id
  where bookings.return_of = follow_ups.visit_id and bookings.released_at is null
    and visits.state not in ('cancelled', 'no_show')
    and bookings.service_date <= follow_ups.handed_over_at + ${RETURN_WITHIN})`

const isInWeeks = ({ branchId, from, until, advisorId }: Weeks) => sql`
  follow_ups.branch_id = ${branchId} and follow_ups.week >= ${from} and follow_ups.week < ${until}
  ${advisorId === null ? sql`` : sql`and follow_ups.advisor_id = ${advisorId}`}`

export interface Group extends Counts {
  monday: Day
  advisor_id: string | null
  advisor_name: string | null
  late_calls: number
  workshop_network: number
  staff_account: number
}

/** Counts by week of hand-over and advisor. */
export async function groupsOf(db: Queries, weeks: Weeks, now: Date): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select week as monday, advisor_id, max(advisor_name) as advisor_name,
      (count(*) filter (where asked_at is not null or fixed is not null))::int as asked,
      (count(*) filter (where is_answer))::int as answers,
      (count(*) filter (where is_answer and fixed and not came_again))::int as fixed,
      coalesce(sum(rating) filter (where is_answer), 0)::int as rating_sum,
      (count(rating) filter (where is_answer))::int as ratings,
      (count(*) filter (where handed_over_at is not null))::int as handed_over,
      (count(*) filter (where came_again or job_id is not null))::int as returned,
      (count(*) filter (where call_due))::int as calls_due,
      (count(*) filter (where call_in_time))::int as calls_kept,
      (count(*) filter (where call_due and called_at is null))::int as late_calls,
      (count(*) filter (where uncounted_cause = 'workshop_network'))::int as workshop_network,
      (count(*) filter (where uncounted_cause = 'staff_account'))::int as staff_account
    from (
      select follow_ups.*, ${isAnswer} as is_answer, ${hasReturnVisit} as came_again, return_jobs.id as job_id,
        return_jobs.called_at, return_jobs.call_in_time,
        return_jobs.id is not null
          and (return_jobs.call_in_time is not null or return_jobs.call_due_at <= ${now}) as call_due
      from follow_ups left join return_jobs on return_jobs.visit_id = follow_ups.visit_id
      where ${isInWeeks(weeks)}) visit
    group by week, advisor_id`.execute(db)
  return rows
}

/** Median minutes from question to answer; null without answers to a sent question. */
export async function answerMinutes(db: Queries, weeks: Weeks): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from answered_at - asked_at)) / 60)::int as minutes
    from follow_ups
    where ${isInWeeks(weeks)} and ${isAnswer} and asked_at <= answered_at`.execute(db)
  return rows[0]?.minutes ?? null
}

/** Why problems were not solved, by the causes that the workshop chose. */
export async function causesOf(db: Queries, weeks: Weeks) {
  const { rows } = await sql<{ same: number; parts: number; other: number }>`
    select (count(*) filter (where return_jobs.cause = 'same'))::int as same,
      (count(*) filter (where return_jobs.cause = 'parts'))::int as parts,
      (count(*) filter (where return_jobs.cause = 'other'))::int as other
    from follow_ups join return_jobs on return_jobs.visit_id = follow_ups.visit_id
    where ${isInWeeks(weeks)}`.execute(db)
  return rows[0] ?? { same: 0, parts: 0, other: 0 }
}
