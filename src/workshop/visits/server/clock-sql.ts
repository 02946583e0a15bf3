import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import { announceVisits, type ChangedVisit } from './announce.ts'
import { CHANGED, mailOfOwner, type StoredVisit, type VisitKey } from './sql.ts'

/** Enough for a minute of the busiest evening, few enough to block nobody. */
const BATCH = 200

/** The columns of a visit that its messages use. */
export type Due = Pick<
  StoredVisit,
  | 'id'
  | 'branch_id'
  | 'number'
  | 'plate'
  | 'calendar_sequence'
  | 'service_date'
  | 'order_start_time'
  | 'order_end_time'
  | 'car_name'
  | 'service_type'
  | 'name'
  | 'phone'
  | 'email'
  | 'branch'
  | 'city'
  | 'timezone'
  | 'updated_at'
  | 'customer_id'
  | 'car_id'
  | 'state'
  | 'cut_off_minutes'
> & { state_since: Date }

const DUE = sql`v.id, v.branch_id, v.number, v.plate, v.calendar_sequence, v.state_since, b.service_date,
  b.order_start_time, b.order_end_time, b.car_name, b.service_type, b.name, b.phone, ${mailOfOwner('b')} as email, b.branch, b.city,
  b.timezone, b.updated_at, b.customer_id, b.car_id, v.state,
  (select cut_off_minutes from branch_settings where branch_settings.branch_id = v.branch_id) as cut_off_minutes`

/**
 * Visits of the workshop's tomorrow whose owners were not reminded of their slot yet, from 16:00 of the workshop's clock on.
 * Locks them; skips those that another process has locked.
 */
export async function lockUnremindedVisits(tx: Queries, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${DUE} from visits v join bookings b on b.id = v.id
    where v.state = 'scheduled' and b.released_at is null and v.reminded_for is distinct from b.service_date
      and b.service_date > ${now} and b.service_date < ${now}::timestamptz + interval '33 hours'
      and ${now} >= (date_trunc('day', b.service_date at time zone b.timezone) - interval '8 hours') at time zone b.timezone
      and ${now} < date_trunc('day', b.service_date at time zone b.timezone) at time zone b.timezone
    order by b.service_date limit ${BATCH} for update of v skip locked`.execute(tx)
  return rows
}

export async function markReminded(tx: Queries, due: readonly Due[]): Promise<void> {
  const { rows } = await sql<ChangedVisit>`
    update visits set reminded_for = b.service_date from bookings b
    where b.id = visits.id and b.branch_id = visits.branch_id
      and visits.id in (${sql.join(due.map(({ id }) => id))})
      and visits.branch_id in (${sql.join(due.map(({ branch_id }) => branch_id))})
    returning visits.id, visits.branch_id, visits.version, b.customer_id`.execute(tx)
  await announceVisits(tx, rows)
}

/** Visits unconfirmed since `before` or earlier, of which the heads were not notified yet. */
export async function lockUnconfirmedVisits(tx: Queries, before: Date, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${DUE} from visits v join bookings b on b.id = v.id
    where v.state = 'scheduled' and v.confirmed_at is null and v.head_told_at is null
      and v.state_since <= ${before} and b.service_date > ${now}
    order by v.state_since limit ${BATCH} for update of v skip locked`.execute(tx)
  return rows
}

export async function markHeadNotified(tx: Queries, { id, branch_id }: VisitKey, now: Date): Promise<void> {
  const changed = await tx
    .updateTable('visits')
    .set({ head_told_at: now })
    .where('id', '=', id)
    .where('branch_id', '=', branch_id)
    .returning(CHANGED)
    .execute()
  await announceVisits(tx, changed)
}

/** Writes into the timeline that a customer will come, and how they said so; once, however often they do. */
export async function recordComingReply(
  tx: Queries,
  visitId: string,
  now: Date,
  words: string | null,
): Promise<void> {
  await sql`
    insert into visit_events (visit_id, at, act, by_kind, words)
    select ${visitId}, ${now}, 'will_come', 'customer', ${words}::text
    where not exists (select from visit_events where visit_id = ${visitId} and act = 'will_come')`.execute(tx)
}

/** Adds an event without an author to the timeline. */
export async function insertSystemEvents(
  tx: Queries,
  ids: readonly string[],
  act: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('visit_events')
    .values(
      ids.map((visit_id) => ({
        visit_id,
        at: now,
        act,
        by_kind: 'system' as const,
        by_id: null,
        by_name: null,
        from_state: null,
        to_state: null,
        words: null,
      })),
    )
    .execute()
}
