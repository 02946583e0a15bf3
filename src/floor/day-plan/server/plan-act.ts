import { type Day, localClock, zoneOf } from '#core/days.ts'
import { isPlanned } from '#floor/stalls/server/setups.ts'
import type { AppContext } from '#server/app-context.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Act, type Seen, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { requireVisit, type StoredVisit } from '#workshop/visits/server/rules.ts'
import { changeVisit, eventsOf, type VisitChange } from '#workshop/visits/server/sql.ts'
import { isAtWorkshop } from '#workshop/visits/visit-states.model.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import type { BoardJob, DayBoard, PlanMove } from '../desk-day-board.model.ts'
import { movesBetween } from '../desk-schedule-input.model.ts'
import type { Schedule } from '../plan-terms.model.ts'
import type { DayBoardWithIds, PlanningContext } from './day-board.ts'
import { planningContextNow } from './planning-context.ts'
import { readDay } from './read-day.ts'
import { insertSteps, lockPlanDay, stepsOf, updateVisitPlan, visitPlanOf } from './sql.ts'
import { placesOf, scheduleOf, storePlan } from './store-plan.ts'

/** A job while its act decides: the locked day around it, and the plan of that day before the act. */
export interface JobAtAct {
  context: AppContext
  tx: Queries
  staff: StaffMember
  meta: Meta
  now: Date
  visit: StoredVisit
  planning: PlanningContext
  day: DayBoardWithIds
  before: Schedule
  job: BoardJob
}

/** What an act did besides its rows: its name, and what the audit log says of it. */
export interface PlanDecision {
  act: string
  /** Before and after, in few words. */
  from?: string | null
  to?: string | null
  technician?: string | null
  /** Further changes of the visit. */
  change?: VisitChange
  /** Why, for the audit log. */
  reason?: string
  /** Whether others may begin late or pass a promise by it; false where the caller has to agree first. */
  push?: boolean
  /** Whether the act can be taken back by the next one, or leaves what can be as it is. */
  undo?: 'possible' | 'as before'
  /** Looks at the plan after the act, and the other jobs that it moves; throws where it is not what was asked for. */
  check?(after: Schedule, day: DayBoard, moves: readonly PlanMove[]): void
}

/** The day on which a visit is planned: today while its car is here, else the day of its hour. */
export function dayOfVisit(visit: Pick<StoredVisit, 'state' | 'service_date' | 'timezone'>, now: Date): Day {
  const at = isAtWorkshop(visit.state) ? now : visit.service_date
  return localClock(at, zoneOf(visit.timezone)).day
}

/** A job that is acted on in the version that was seen. */
const versionedJob = (version: number): VersionedRecord<StoredVisit, string, DayBoard> => ({
  lock: ({ tx, staff }, id) => requireVisit(tx, staff, id),
  async conflict({ context, tx, now }, visit) {
    const workshop = await requireWorkshop(context, visit.branch_id)
    const day = await readDay(tx, await planningContextNow(context, tx, workshop), dayOfVisit(visit, now))
    return {
      code: 'plan_changed',
      current: { plan: { job: day.jobs.find(({ visit_id }) => visit_id === visit.id) ?? null } },
      ...(await changeSince(tx, visit, version)),
      zone: zoneOf(visit.timezone),
      what: 'Rencana ini',
    }
  },
  // The act itself has written the next version, which the plan is read with.
  write: async () => {},
})

/** The last act on a job's plan; where the caller has seen that one, what else happened to its visit. */
async function changeSince(
  tx: Queries,
  visit: StoredVisit,
  seen: number,
): Promise<{ by: string | null; at: Date }> {
  const stored = await visitPlanOf(tx, visit.id)
  if (stored?.changed_at && (stored.changed_version ?? 0) > seen)
    return { by: stored.changed_by_name, at: stored.changed_at }
  const last = (await eventsOf(tx, visit)).at(-1)
  if (!last) return { by: visit.changed_by, at: visit.state_since }
  return { by: last.by_kind === 'customer' ? 'pelanggan' : (last.by_name ?? visit.changed_by), at: last.at }
}

/**
 * One act on a job of a plan, on the version of the visit that was seen: locks the visit and then its day, lets `rule` change rows,
 * plans the day again, refuses with `plan_moves` where others are harmed without `push`, and stores the plan. Returns the day.
 * Throws `plan_changed`, `visit_act_over` for a visit that is not planned, and what `rule` throws.
 */
export function planAct(
  context: AppContext,
  staff: StaffMember,
  seen: Seen & { day?: Day; undo?: boolean | undefined },
  meta: Meta,
  rule: (at: JobAtAct) => Promise<PlanDecision>,
): Promise<DayBoard> {
  return versionedAct(
    versionedJob(seen.version),
    { context, staff, meta },
    seen,
    (act, visit) => decide(act, visit, seen, rule),
    async (_, __, plan) => plan,
  )
}

async function decide(
  { context, tx, staff, meta, now }: Act,
  visit: StoredVisit,
  { day: asked, undo = false }: { day?: Day; undo?: boolean | undefined },
  rule: (at: JobAtAct) => Promise<PlanDecision>,
): Promise<DayBoard> {
  const workshop = await requireWorkshop(context, visit.branch_id)
  const planning = await planningContextNow(context, tx, workshop)
  const date = asked ?? dayOfVisit(visit, now)
  if (!isPlanned(planning.setup, date)) throw new Failure('visit_act_over')
  const memory = await lockPlanDay(tx, workshop.id, date, now)
  const day = await readDay(tx, planning, date, memory)
  const job = day.jobs.find(({ visit_id }) => visit_id === visit.id)
  if (!job) throw new Failure('visit_act_over')
  const before = scheduleOf(day)
  const decision = await rule({ context, tx, staff, meta, now, visit, planning, day, before, job })
  const by = { changed_by_name: staff.name, changed_at: now }
  await changeVisit(tx, visit, { ...decision.change, changed_by: staff.name })
  await updateVisitPlan(tx, visit.id, { ...by, changed_version: visit.version + 1 })
  const former = undo && memory.moved_visit_id === visit.id ? memory.places_before : null
  // What people read now keeps its places where it can, also on a day that nobody has acted on.
  const shown = placesOf(day, before)
  const changed = await readDay(tx, planning, date, { ...memory, places: former ?? shown })
  const after = scheduleOf(changed)
  const moves = movesBetween(changed, before, after, job.number)
  decision.check?.(after, changed, moves)
  if (decision.push === false) requireNoHarmedJobs(moves)
  await meta.audit.record(auditOf(visit, date, decision), tx)
  const moved = decision.undo === 'possible' ? { visit: visit.id, before: shown } : decision.undo
  const stored = await storePlan(tx, changed, planning.setup, { ...by, moved })
  await offerFreedHours(context, tx, workshop.id, 'plan')
  return stored
}

/** Throws `plan_moves` with what a change moves where it harms another job. */
function requireNoHarmedJobs(moves: readonly PlanMove[]): void {
  if (moves.some(({ harmed }) => harmed)) throw new Failure('plan_moves', { plan: { moves } })
}

const auditOf = (
  visit: StoredVisit,
  day: Day,
  { act, from = null, to = null, technician = null, reason }: PlanDecision,
): AuditEntry => ({
  event: 'plan_changed',
  customerId: visit.customer_id,
  details: { visit: visit.id, branch: visit.branch_id, act, day, from, to, technician },
  ...(reason && { reason }),
})

/** The steps of a visit as rows, written now where they were only known from its package. */
export async function ensureStepRows({ tx, visit, job }: Pick<JobAtAct, 'tx' | 'visit' | 'job'>) {
  const rows = await stepsOf(tx, [visit.id])
  if (rows.length > 0) return rows
  await insertSteps(
    tx,
    job.all_steps.map(({ step, kind, minutes, origin }) => ({
      visit_id: visit.id,
      step,
      kind,
      minutes,
      origin,
      state: 'planned' as const,
    })),
  )
  return stepsOf(tx, [visit.id])
}
