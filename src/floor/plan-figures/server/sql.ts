import { sql } from 'kysely'
import type { Day } from '#core/days.ts'
import { EARLY_MINUTES, type QueueKind } from '#floor/queue/queue-tickets.model.ts'
import type { Queries } from '#server/database/database.ts'
import { ON_TIME_MINUTES } from '#workshop/figures/figure-limits.model.ts'

/** Finished weeks of a workshop: its days from the first Monday to before the last, and the instants that they begin and end with. */
export interface Weeks {
  branchId: number
  timezone: string
  firstDay: Day
  lastDay: Day
  from: Date
  until: Date
}

const GRACE = sql`interval ${sql.lit(`${ON_TIME_MINUTES} minutes`)}`
/** Appointments wait from this long before their hour on. */
const EARLY = sql`interval ${sql.lit(`${EARLY_MINUTES} minutes`)}`

const hasCarArrived = sql`visits.arrived_at is not null`
const isPromised = sql`${hasCarArrived} and visits.first_promised_at is not null`
const isNoShow = sql`visits.state = 'no_show'`
const bookedVisits = ({ branchId, from, until }: Weeks) => sql`
  from bookings join visits on visits.id = bookings.id and visits.branch_id = bookings.branch_id
  where bookings.branch_id = ${branchId} and bookings.service_date >= ${from} and bookings.service_date < ${until}`
const hasCall = (further = sql``) =>
  sql`exists (select from visit_calls where visit_calls.visit_id = visits.id ${further})`

interface VisitCounts {
  monday: Day
  cars: number
  walk_ins: number
  no_shows: number
  called: number
  booked_again: number
  kept: number
  promised: number
  missed_by: number[] | null
}

/** Visits by the week of their hour, with the minutes by which each first promise was missed. */
export async function visitCounts(db: Queries, weeks: Weeks): Promise<VisitCounts[]> {
  const { rows } = await sql<VisitCounts>`
    select date_trunc('week', bookings.service_date at time zone ${weeks.timezone})::date as monday,
      (count(*) filter (where ${hasCarArrived}))::int as cars,
      (count(*) filter (where ${hasCarArrived} and visits.walk_in))::int as walk_ins,
      (count(*) filter (where ${isNoShow}))::int as no_shows,
      (count(*) filter (where ${isNoShow} and ${hasCall()}))::int as called,
      (count(*) filter (where ${isNoShow} and ${hasCall(sql`and visit_calls.booked_id is not null`)}))::int
        as booked_again,
      (count(*) filter (where ${isPromised} and visits.ready_at <= visits.first_promised_at + ${GRACE}))::int
        as kept,
      (count(*) filter (where ${isPromised}))::int as promised,
      array_agg(round(abs(extract(epoch from visits.ready_at - visits.first_promised_at)) / 60)::int)
        filter (where ${isPromised} and visits.ready_at is not null) as missed_by
    ${bookedVisits(weeks)} group by 1`.execute(db)
  return rows
}

interface WorkedMinutes {
  monday: Day
  appointments: number
  walk_ins: number
  extra: number
  stalls: number
  held: number
}

/** Minutes by the week of the day on which they were worked. */
export async function workedMinutes(db: Queries, weeks: Weeks): Promise<WorkedMinutes[]> {
  const { rows } = await sql<WorkedMinutes>`
    select monday,
      coalesce(sum(worked - of_extra) filter (where not walk_in), 0)::int as appointments,
      coalesce(sum(worked - of_extra) filter (where walk_in), 0)::int as walk_ins,
      coalesce(sum(of_extra), 0)::int as extra,
      coalesce(sum(stalls), 0)::int as stalls,
      coalesce(sum(held), 0)::int as held
    from (
      select date_trunc('week', step_minutes.day)::date as monday, visits.walk_in,
        sum(step_minutes.technician_minutes) as worked,
        least(sum(step_minutes.technician_minutes), coalesce(max(visit_steps.extra_minutes), 0)) as of_extra,
        sum(step_minutes.stall_minutes) as stalls, sum(step_minutes.held_minutes) as held
      from step_minutes
        join visits on visits.id = step_minutes.visit_id and visits.branch_id = step_minutes.branch_id
        left join visit_steps
          on visit_steps.visit_id = step_minutes.visit_id and visit_steps.step = step_minutes.step
      where step_minutes.branch_id = ${weeks.branchId}
        and step_minutes.day >= ${weeks.firstDay} and step_minutes.day < ${weeks.lastDay}
      group by 1, 2, step_minutes.visit_id, step_minutes.step) of_step
    group by 1`.execute(db)
  return rows
}

interface Receptions {
  monday: Day
  kind: QueueKind
  hour: number
  waits: number[]
}

/** Minutes until cars were received, by week, kind and the hour in which each began to wait; only of numbers with a visit. */
export async function receptions(db: Queries, weeks: Weeks): Promise<Receptions[]> {
  const { rows } = await sql<Receptions>`
    select date_trunc('week', day)::date as monday, kind,
      extract(hour from since at time zone ${weeks.timezone})::int as hour,
      array_agg(greatest(0,
        extract(epoch from date_trunc('minute', served_at) - date_trunc('minute', since)) / 60)::int) as waits
    from (
      select day, kind, served_at, greatest(arrived_at, hour_at - ${EARLY}) as since from queue_entries
      where branch_id = ${weeks.branchId} and day >= ${weeks.firstDay} and day < ${weeks.lastDay}
        and visit_id is not null and served_at is not null
        and end_cause is distinct from 'taken_back') entry
    group by 1, 2, 3`.execute(db)
  return rows
}

interface WaitingEnds {
  monday: Day
  placed: number
  ended: number
}

/** Entries of the waiting list by the week in which they ended. */
export async function waitingEnds(db: Queries, weeks: Weeks): Promise<WaitingEnds[]> {
  const { rows } = await sql<WaitingEnds>`
    select date_trunc('week', ended_at at time zone ${weeks.timezone})::date as monday,
      (count(*) filter (where placed))::int as placed, count(*)::int as ended
    from waiting_ends
    where branch_id = ${weeks.branchId} and ended_at >= ${weeks.from} and ended_at < ${weeks.until}
    group by 1`.execute(db)
  return rows
}

/** Visits whose minutes are looked at for what a package usually takes. */
const WORKED_VISITS_MAX = 3000

/** Minutes that finished visits took without washing and extra work, the newest first. */
export async function workedVisits(db: Queries, weeks: Weeks) {
  const { rows } = await sql<{ service_type: string; mileage: number; minutes: number }>`
    select service_type, mileage, sum(greatest(0, worked - extra_minutes))::int as minutes
    from (
    select bookings.id, bookings.service_type, bookings.mileage, visit_steps.extra_minutes,
      sum(step_minutes.stall_minutes) as worked, max(step_minutes.day) as last_day
    from step_minutes
      join visit_steps on visit_steps.visit_id = step_minutes.visit_id and visit_steps.step = step_minutes.step
      join visits on visits.id = step_minutes.visit_id and visits.branch_id = step_minutes.branch_id
      join bookings on bookings.id = visits.id and bookings.branch_id = visits.branch_id
    where step_minutes.branch_id = ${weeks.branchId}
      and step_minutes.day >= ${weeks.firstDay} and step_minutes.day < ${weeks.lastDay}
      and visits.state in ('ready', 'handed_over')
      and visit_steps.kind <> 'wash' and visit_steps.origin <> 'extra'
    group by bookings.id, bookings.service_type, bookings.mileage, visit_steps.step, visit_steps.extra_minutes) of_step
    group by id, service_type, mileage
    having sum(worked) > 0
    order by max(last_day) desc, id
    limit ${WORKED_VISITS_MAX}`.execute(db)
  return rows
}
