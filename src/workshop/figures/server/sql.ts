import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import { ON_TIME_MINUTES } from '../figure-limits.model.ts'

interface Span {
  branchId: number
  timezone: string
  from: Date
  until: Date
}

const GRACE = sql`interval ${sql.lit(`${ON_TIME_MINUTES} minutes`)}`

const hasVisitArrived = sql`visits.arrived_at is not null`
/** Late customers and walk-ins are excluded: the workshop could not keep their slot. */
const hasHour = sql`${hasVisitArrived} and not visits.walk_in and visits.arrived_at <= bookings.service_date + ${GRACE}`
const hasStartedInTime = sql`coalesce(visits.work_started_at, visits.arrived_at) <= bookings.service_date + ${GRACE}`
const hasPromisedTime = sql`${hasVisitArrived} and visits.promised_ready_at is not null`
const isReadyInTime = sql`visits.ready_at <= visits.promised_ready_at + ${GRACE}`

const counts = sql`
  (count(*) filter (where ${hasVisitArrived} or visits.state = 'no_show'))::int as visits,
  (count(*) filter (where visits.state = 'no_show'))::int as no_shows,
  (count(*) filter (where ${hasHour} and ${hasStartedInTime}))::int as started_kept,
  (count(*) filter (where ${hasHour}))::int as started_of,
  (count(*) filter (where ${hasPromisedTime} and ${isReadyInTime}))::int as ready_kept,
  (count(*) filter (where ${hasPromisedTime}))::int as ready_of`

interface Counts {
  visits: number
  no_shows: number
  started_kept: number
  started_of: number
  ready_kept: number
  ready_of: number
}

const fromBookings = (
  { branchId, from, until }: Span,
  joined = sql`join visits on visits.id = bookings.id and visits.branch_id = bookings.branch_id`,
) => sql`
  from bookings ${joined}
  where bookings.branch_id = ${branchId} and bookings.service_date >= ${from} and bookings.service_date < ${until}`
const monday = (timezone: string) =>
  sql`date_trunc('week', bookings.service_date at time zone ${timezone})::date`

/** Counts of all visits with a slot in the period. */
export async function countsOf(db: Queries, span: Span): Promise<Counts> {
  const { rows } = await sql<Counts>`select ${counts} ${fromBookings(span)}`.execute(db)
  return rows[0] ?? { visits: 0, no_shows: 0, started_kept: 0, started_of: 0, ready_kept: 0, ready_of: 0 }
}

/** As above, by the Mondays of the workshop's weeks. */
export async function countsByWeek(db: Queries, span: Span) {
  const { rows } = await sql<Counts & { monday: string }>`
    select ${monday(span.timezone)} as monday, ${counts} ${fromBookings(span)} group by 1`.execute(db)
  return rows
}

/** Waits by the week of their visit: number and average duration for each reason. */
export async function waitsByWeek(db: Queries, span: Span) {
  const { rows } = await sql<{ monday: string; reason: string; waits: number; minutes: number | null }>`
    select ${monday(span.timezone)} as monday, visit_waits.reason, count(*)::int as waits,
      round(avg(extract(epoch from visit_waits.ended_at - visit_waits.began_at)) / 60)::int as minutes
    ${fromBookings(span, sql`join visit_waits on visit_waits.visit_id = bookings.id`)}
    group by 1, 2`.execute(db)
  return rows
}
