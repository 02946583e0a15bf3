import { type Day, zoneOf } from '#core/days.ts'
import { isPlanned } from '#floor/stalls/server/setups.ts'
import { minuteOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import type { AppContext } from '#server/app-context.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { versionConflict } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { announceVisits } from '#workshop/visits/server/announce.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import { lockHoursShared } from '#workshop/workshop-hours/server/sql.ts'
import { planDay } from '../day-plan.model.ts'
import type { ComputedPromise, DayBoard, PlanMove } from '../desk-day-board.model.ts'
import type { PlanChange } from '../desk-plan-acts.contract.ts'
import { applyStepPin, computedPromiseOf, effectOfExtra, replaceSteps } from '../desk-plan-changes.model.ts'
import { formerPlacesOf, movesBetween, scheduleInputOf } from '../desk-schedule-input.model.ts'

import { placeWords } from '../offered-place.model.ts'
import { planningContextNow, planningContextOf } from './planning-context.ts'
import { readDay } from './read-day.ts'
import { customersOf, lockPlanDay } from './sql.ts'
import { scheduleOf, storePlan } from './store-plan.ts'

/** The plan of a workshop's day for its board. */
export async function readPlan(context: AppContext, branchId: number, day: Day): Promise<DayBoard> {
  const planning = await planningContextOf(context, await requireWorkshop(context, branchId))
  const { ids: _, ...plan } = await readDay(context.db, planning, day)
  return plan
}

interface Effect {
  moves: PlanMove[]
  all: ComputedPromise | null
  each: ComputedPromise[]
  none: ComputedPromise | null
}

/** What a change of a day would move, and what could be promised of the visit that it is about. Changes nothing. */
export async function whatIf(
  context: AppContext,
  branchId: number,
  day: Day,
  change: PlanChange,
): Promise<Effect> {
  const plan = await readPlan(context, branchId, day)
  const before = scheduleOf(plan)
  // What people read now is what the change is compared with.
  const now = { ...plan, former: formerPlacesOf(before) }
  if (change.act === 'tidy') {
    const after = scheduleOf({ ...plan, former: [] })
    return { moves: movesBetween(plan, before, after), all: null, each: [], none: null }
  }
  const job = plan.jobs.find(({ visit_id }) => visit_id === change.visit_id)
  if (!job || job.steps.length === 0) throw new Failure('not_found')
  const { number } = job
  if (change.act === 'extra') {
    const on = { day, zone: zoneOf(plan.branch.timezone) }
    const wait = change.answer_at
      ? { now: minuteOn(on, new Date(plan.now)), answer: minuteOn(on, new Date(change.answer_at)) }
      : null
    const { moves, all, each, none } = effectOfExtra(plan, new Date(plan.now), job, change.lines, wait)
    return { moves, all, each, none }
  }
  const changed =
    change.act === 'steps'
      ? replaceSteps(now, job, change.steps)
      : applyStepPin(now, job, {
          step: change.step,
          stall: change.stall_id,
          begin: change.begin,
          technician: change.technician_id ?? null,
        })
  const after = planDay(scheduleInputOf(changed, new Date(plan.now)))
  return {
    moves: movesBetween(plan, before, after, number),
    all: computedPromiseOf(changed, after, number),
    each: [],
    none: computedPromiseOf(plan, before, number),
  }
}

/** Plans a day again without memory, on the version that was seen. Throws `plan_changed` after another change of it. */
export async function replanDay(
  context: AppContext,
  staff: StaffMember,
  { branchId, day, version }: { branchId: number; day: Day; version: number },
  meta: Meta,
): Promise<DayBoard> {
  const workshop = await requireWorkshop(context, branchId)
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    await lockHoursShared(tx, branchId)
    const planning = await planningContextNow(context, tx, workshop)
    if (!isPlanned(planning.setup, day))
      throw new Failure('visit_act_over', {}, 'Hari ini tidak direncanakan')
    const memory = await lockPlanDay(tx, branchId, day, now)
    // `lockPlanDay` has incremented the version.
    if (memory.version - 1 !== version)
      throw versionConflict({
        code: 'plan_changed',
        current: {},
        by: memory.changed_by_name,
        at: memory.changed_at,
        zone: zoneOf(workshop.timezone),
        what: 'Rencana ini',
      })
    const read = await readDay(tx, planning, day, memory)
    const changed = { ...read, former: [] }
    const moves = movesBetween(read, scheduleOf(read), scheduleOf(changed))
    const plan = await storePlan(tx, changed, planning.setup, {
      changed_by_name: staff.name,
      changed_at: now,
    })
    await meta.audit.record(await auditOfReplanning(tx, read, moves), tx)
    await announceDay(tx, branchId, plan)
    await offerFreedHours(context, tx, branchId, 'plan')
    return plan
  })
}

/** Moves of one tidying that the audit log names; a day has at most 400 jobs, and usually a few of them move. */
const NAMED_MOVES_MAX = 100

/** How many jobs a tidying moved, and each of them with its place before and after. */
async function auditOfReplanning(
  tx: Queries,
  read: DayBoard,
  moves: readonly PlanMove[],
): Promise<AuditEntry[]> {
  const { branch, day } = read
  const named = moves.slice(0, NAMED_MOVES_MAX)
  const visits = named.flatMap(({ visit_id }) => visit_id ?? [])
  const customers = new Map(
    (await customersOf(tx, branch.id, visits)).map(({ id, customer_id }) => [id, customer_id]),
  )
  const details = { branch: branch.id, act: 'tidy', day }
  const place = (at: PlanMove['to']) => at && placeWords(read, at.stall, at.begin)
  const nameOf = (at: PlanMove['to']) =>
    read.technicians.find(({ id }) => id === at?.technician)?.name ?? null
  return [
    { event: 'plan_changed', details: { ...details, count: moves.length } },
    ...named.map(
      ({ visit_id: visit, from, to }): AuditEntry => ({
        event: 'plan_changed',
        customerId: visit === null ? null : (customers.get(visit) ?? null),
        details: { ...details, visit, from: place(from), to: place(to), technician: nameOf(to) },
      }),
    ),
  ]
}

/** Notifies open boards of a workshop, which then read the plan of the day again. */
const announceDay = (
  tx: Parameters<typeof announceVisits>[0],
  branch_id: number,
  { day, version }: DayBoard,
) => announceVisits(tx, [{ id: `plan-${day}`, branch_id, version, customer_id: null }])
