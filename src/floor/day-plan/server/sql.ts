import { type Insertable, sql, type Updateable } from 'kysely'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { VisitState } from '#workshop/visits/visit-states.model.ts'
import type { StallKind } from '../plan-terms.model.ts'
import type { RememberedPlace } from './schema.ts'

/** Distinct packages of the service table; a package has a row for each of its items. */
export const packageRows = (db: Queries) =>
  db
    .selectFrom('service_items')
    .select(['service_type', 'package', 'interval_km', 'package_minutes', 'stall_kind'])
    .distinct()
    .orderBy('service_type')
    .orderBy('package_minutes')
    .execute()

/** A wait that is over, as its row says it in JSON. */
export interface Waited {
  reason: string
  from: string
  until: string
}

/** The newest wait of a car in work that ended after its customer was last given a promise, from that promise on at most. */
const WAITED = sql<Waited | null>`(
  select json_build_object('reason', over.reason, 'until', over.ended_at,
    'from', greatest(over.began_at, promised.at))
  from visit_waits over
  left join lateral (
    select max(at) as at from visit_events where visit_id = over.visit_id and act = 'promise'
  ) promised on true
  where visits.state = 'in_work' and over.visit_id = visits.id
    and over.ended_at > coalesce(promised.at, '-infinity')
  order by over.began_at desc limit 1)`

/** Extra work that the customer approved, in the order of its lines. */
const EXTRA_WORK = sql<{ kind: StallKind; title: string }[] | null>`(
  select json_agg(json_build_object('kind', extra.stall_kind, 'title', extra.title) order by extra.position)
  from visit_lines extra
  where extra.visit_id = visits.id and extra.basis = 'extra' and extra.answer = 'approved'
    and extra.minutes is not null)`

/** A booking that takes a place of a plan, with its visit. */
const jobs = (db: Queries) =>
  db
    .selectFrom('bookings')
    .leftJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'bookings.id').onRef('visits.branch_id', '=', 'bookings.branch_id'),
    )
    .leftJoin('visit_plans', 'visit_plans.visit_id', 'visits.id')
    .select(['bookings.id', 'bookings.created_at', 'bookings.service_date', 'bookings.order_start_time'])
    .select(['bookings.car_name', 'bookings.service_type', 'bookings.mileage', 'bookings.name'])
    .select(['visits.id as visit_id', 'visits.version', 'visits.changed_by', 'visits.plate', 'visits.state'])
    .select(['visits.state_since', 'visits.walk_in', 'visits.arrived_at', 'visits.promised_ready_at'])
    .select(['visits.first_promised_at', 'visits.wait_reason', 'visits.wait_word', 'visits.wait_until'])
    .select(['visit_plans.may_stay_overnight', 'visit_plans.past_plan', 'visit_plans.announced_start'])
    .select('visit_plans.notified_begin')
    .select(WAITED.as('waited'))
    .select(EXTRA_WORK.as('extra_work'))

interface Span {
  branchId: number
  from: Date
  until: Date
  now: Date
}

/** Jobs with an hour in a span, of visits that were not called off; unproved bookings while they hold their hour. */
export const jobsBetween = compileOnce((db, { branchId, from, until, now }: Span) =>
  jobs(db)
    .where('bookings.branch_id', '=', branchId)
    .where('bookings.service_date', '>=', from)
    .where('bookings.service_date', '<', until)
    .where('bookings.released_at', 'is', null)
    .where(({ eb, or }) => or([eb('bookings.is_verified', '=', true), eb('bookings.held_until', '>', now)])),
)
export type JobRow = Awaited<ReturnType<typeof jobsBetween>>[number]

const AT_WORK: VisitState[] = ['arrived', 'in_work', 'waiting']

/** Cars that stand at the workshop since another day and are not ready. */
export const carsOfOtherDays = compileOnce((db, { branchId, from, until }: Omit<Span, 'now'>) =>
  jobs(db)
    .where('visits.branch_id', '=', branchId)
    .where('visits.state', 'in', AT_WORK)
    .where((eb) => eb.or([eb('bookings.service_date', '<', from), eb('bookings.service_date', '>=', until)])),
)

/** Cars at the workshop that wait for a part or an answer which is expected in a span, of bookings with an hour before it. */
export const listResumingCars = compileOnce((db, { branchId, from, until }: Omit<Span, 'now'>) =>
  jobs(db)
    .where('visits.branch_id', '=', branchId)
    .where('visits.state', '=', 'waiting')
    .where('visits.wait_until', '>=', from)
    .where('visits.wait_until', '<', until)
    .where('bookings.service_date', '<', from),
)

/** The customers of bookings at a workshop. */
export const customersOf = (db: Queries, branchId: number, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .select(['id', 'customer_id'])
    .where('branch_id', '=', branchId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()

export const stepsOf = (db: Queries, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_steps')
    .selectAll()
    .where('visit_id', '=', sql<string>`any(${visitIds}::text[])`)
    .orderBy('visit_id')
    .orderBy('step')
    .execute()
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]

/** The remembered plans of the days from `from` to `until`, both included. */
export const planDaysOf = compileOnce(
  (db, { branchId, from, until }: { branchId: number; from: string; until: string }) =>
    db
      .selectFrom('plan_days')
      .select(['day', 'version', 'places'])
      .where('branch_id', '=', branchId)
      .where('day', '>=', from)
      .where('day', '<=', until),
)

/** Locks the plan of a day until the transaction ends, in its next version. */
export const lockPlanDay = (db: Queries, branch_id: number, day: string, changed_at: Date) =>
  db
    .insertInto('plan_days')
    .values({ branch_id, day, changed_at, version: 1, places: '[]', changed_by_name: null })
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'day']).doUpdateSet({ version: sql`plan_days.version + 1` }),
    )
    .returning(['version', 'places', 'changed_by_name', 'changed_at', 'places_before', 'moved_visit_id'])
    .executeTakeFirstOrThrow()

/**
 * Locks the plan of a day that has one, unless another transaction has it; false there. A day without a plan has nothing to lock: its
 * first booking makes it.
 */
export async function tryPlanDay(
  db: Queries,
  { branchId, day }: { branchId: number; day: string },
): Promise<boolean> {
  const own = db
    .selectFrom('plan_days')
    .select('version')
    .where('branch_id', '=', branchId)
    .where('day', '=', day)
  const locked = await own.forUpdate().skipLocked().execute()
  return locked.length > 0 || (await own.execute()).length === 0
}

/** Who changed a day, and what its last move by hand goes back to: none any more, that of an act before, or the places of `moved`. */
export interface StoredBy {
  changed_by_name: string | null
  changed_at: Date
  moved?: { visit: string; before: readonly RememberedPlace[] } | 'as before' | undefined
}

export async function storePlaces(
  db: Queries,
  { branchId, day }: { branchId: number; day: string },
  places: readonly RememberedPlace[],
  { moved, ...by }: StoredBy,
): Promise<void> {
  const undo =
    moved === 'as before'
      ? {}
      : { places_before: moved ? JSON.stringify(moved.before) : null, moved_visit_id: moved?.visit ?? null }
  await db
    .updateTable('plan_days')
    .set({ places: JSON.stringify(places), ...undo, ...by })
    .where('branch_id', '=', branchId)
    .where('day', '=', day)
    .execute()
}

/** Replaces the fenced blocks of a day. */
export async function replaceBlocks(
  db: Queries,
  { branchId, day }: { branchId: number; day: string },
  blocks: readonly Insertable<Tables['plan_blocks']>[],
): Promise<void> {
  await db.deleteFrom('plan_blocks').where('branch_id', '=', branchId).where('day', '=', day).execute()
  if (blocks.length > 0)
    await db
      .insertInto('plan_blocks')
      .values([...blocks])
      .execute()
}

export async function insertSteps(db: Queries, steps: readonly Insertable<Tables['visit_steps']>[]) {
  if (steps.length > 0)
    await db
      .insertInto('visit_steps')
      .values([...steps])
      .execute()
}

export async function deletePlannedSteps(db: Queries, visitId: string): Promise<void> {
  await db.deleteFrom('visit_steps').where('visit_id', '=', visitId).where('state', '=', 'planned').execute()
}

export type StepChange = Omit<Updateable<Tables['visit_steps']>, 'visit_id' | 'step'>

export async function changeStep(
  db: Queries,
  { visitId, step }: { visitId: string; step: number },
  change: StepChange,
): Promise<void> {
  await db
    .updateTable('visit_steps')
    .set(change)
    .where('visit_id', '=', visitId)
    .where('step', '=', step)
    .execute()
}

/** Adds minutes to those that a step took on a day. */
export async function addStepMinutes(
  db: Queries,
  { visit, step }: { visit: { id: string; branch_id: number }; step: number },
  day: string,
  minutes: { technician_minutes: number; stall_minutes: number; held_minutes: number },
): Promise<void> {
  if (minutes.technician_minutes + minutes.stall_minutes + minutes.held_minutes === 0) return
  const added = (column: keyof typeof minutes) =>
    sql<number>`step_minutes.${sql.ref(column)} + ${minutes[column]}`
  await db
    .insertInto('step_minutes')
    .values({ visit_id: visit.id, branch_id: visit.branch_id, step, day, ...minutes })
    .onConflict((conflict) =>
      conflict.columns(['visit_id', 'step', 'day']).doUpdateSet({
        technician_minutes: added('technician_minutes'),
        stall_minutes: added('stall_minutes'),
        held_minutes: added('held_minutes'),
      }),
    )
    .execute()
}

/** What is stored of a visit's plan. */
export const visitPlanOf = (db: Queries, visitId: string) =>
  db.selectFrom('visit_plans').selectAll().where('visit_id', '=', visitId).executeTakeFirst()

/** Changes what is stored of a visit's plan. */
export async function updateVisitPlan(
  db: Queries,
  visit_id: string,
  change: Omit<Updateable<Tables['visit_plans']>, 'visit_id'>,
): Promise<void> {
  await db
    .insertInto('visit_plans')
    .values({ visit_id, ...change })
    .onConflict((conflict) => conflict.column('visit_id').doUpdateSet(change))
    .execute()
}

/** The running steps on a stall and of a technician, at most one of each. */
export const runningAt = (
  db: Queries,
  { stall, technician }: { stall: string | null; technician: string | null },
) =>
  db
    .selectFrom('visit_steps as step')
    .innerJoin('visits', 'visits.id', 'step.visit_id')
    .select(['step.visit_id', 'step.step', 'step.stall_id', 'step.technician_id', 'visits.plate'])
    .where('step.state', '=', 'running')
    .where((eb) => eb.or([eb('step.stall_id', '=', stall), eb('step.technician_id', '=', technician)]))
    .execute()

/** The running step of a visit. */
export const findRunningStep = (db: Queries, visitId: string) =>
  db
    .selectFrom('visit_steps')
    .selectAll()
    .where('visit_id', '=', visitId)
    .where('state', '=', 'running')
    .executeTakeFirst()

/** The running steps on any of these stalls, or by any of these technicians. */
export const runningOf = (
  db: Queries,
  { stalls, technicians }: { stalls: readonly string[]; technicians: readonly string[] },
) =>
  db
    .selectFrom('visit_steps as step')
    .innerJoin('visits', 'visits.id', 'step.visit_id')
    .select(['step.stall_id', 'step.technician_id', 'visits.plate'])
    .where('step.state', '=', 'running')
    .where(({ or }) =>
      or([
        sql<boolean>`step.stall_id = any(${stalls}::text[])`,
        sql<boolean>`step.technician_id = any(${technicians}::text[])`,
      ]),
    )
    .execute()
