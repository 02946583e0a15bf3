import { isPlanned, setupOf } from '#floor/stalls/server/setups.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { AnsweredLines, ExtraLine } from '#workshop/floor-ports.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import { STEPS_MAX } from '../desk-plan-acts.contract.ts'
import { computedPromiseOf } from '../desk-plan-changes.model.ts'
import { minuteOfPlan } from '../desk-schedule-input.model.ts'
import type { StallKind } from '../plan-terms.model.ts'
import { requireDoableSteps } from './acts.ts'
import type { DayBoardWithIds } from './day-board.ts'
import { dayOfVisit, ensureStepRows } from './plan-act.ts'
import { planningContextNow } from './planning-context.ts'
import { readDay } from './read-day.ts'
import { changeStep, deletePlannedSteps, insertSteps, lockPlanDay, type StepRow } from './sql.ts'
import { scheduleOf, storePlan } from './store-plan.ts'

const LEAST_MINUTES = 5
/** Of one step, in days of body and paint. */
const MOST_MINUTES = 14_400

type Work = Pick<StepRow, 'kind' | 'minutes'>

const workOf = (lines: readonly ExtraLine[]): Work[] =>
  lines.flatMap(({ minutes, stall_kind: kind }) => (minutes && kind ? [{ kind, minutes }] : []))

/** Throws at the first line that no stall or no technician of the workshop can do, where its days are planned. */
export async function requireExtraPossible(
  context: AppContext,
  visit: StoredVisit,
  lines: readonly ExtraLine[],
): Promise<void> {
  const setup = await setupOf(context, visit.branch_id)
  if (!isPlanned(setup, dayOfVisit(visit, context.clock.now()))) return
  const timed = lines.flatMap(({ minutes, stall_kind: kind }, index) =>
    minutes && kind ? [{ kind, index }] : [],
  )
  requireDoableSteps(setup, timed, (at) => `lines.${timed[at]?.index}.stall_kind`)
}

/**
 * Counts approved extra work where the job is planned now, plans its day again and stores it. Returns when the car can be promised by that,
 * and the end of its wait once nothing is asked any more; null where the day or the visit is not planned. The caller holds the visit.
 */
export async function planExtraWork(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  { added, removed, stillAsked, by, now }: AnsweredLines,
): Promise<{ readyAt: Date | null; answeredAt: Date | null } | null> {
  const day = dayOfVisit(visit, now)
  if (!isPlanned(await setupOf(context, visit.branch_id), day)) return null
  const workshop = await requireWorkshop(context, visit.branch_id)
  const planning = await planningContextNow(context, tx, workshop)
  const memory = await lockPlanDay(tx, workshop.id, day, now)
  const before = await readDay(tx, planning, day, memory)
  const job = before.jobs.find(({ visit_id }) => visit_id === visit.id)
  if (!job) return null
  const more = workOf(added)
  const less = workOf(removed)
  let { places } = memory
  if (more.length + less.length > 0) {
    const rows = await ensureStepRows({ tx, visit, job })
    const steps = withExtraWork(rows, more, less)
    await writeSteps(tx, visit.id, steps)
    // A step that makes room for another one keeps its remembered place.
    places = places.flatMap((place) => {
      if (place.visit !== visit.id) return [place]
      const step = steps.findIndex(({ step: was }) => was === place.step)
      return step < 0 ? [] : [{ ...place, step }]
    })
  }
  const read = await readDay(tx, planning, day, { ...memory, places })
  const isAnswered = visit.state === 'waiting' && visit.wait_reason === 'consent' && !stillAsked
  const changed = isAnswered ? endConsentWait(read, visit.id, now) : read
  await storePlan(tx, changed, planning.setup, { changed_by_name: by, changed_at: now })
  if (less.length > 0) await offerFreedHours(context, tx, workshop.id, 'plan')
  const ready = computedPromiseOf(changed, scheduleOf(changed), job.number)?.ready_at
  return { readyAt: ready ? new Date(ready) : null, answeredAt: isAnswered ? now : null }
}

/** A step as it is to be; `step` is what it was before, null for one that is new. */
type NextStep = Omit<StepRow, 'step'> & { step: number | null }

/** Adds work to the first step of its kind that is left, else as a step of its own before washing; takes other work off. */
function withExtraWork(rows: readonly StepRow[], more: readonly Work[], less: readonly Work[]): NextStep[] {
  const steps: NextStep[] = rows.map((step) => ({ ...step }))
  const left = (kind: StallKind) => steps.find((one) => one.state !== 'done' && one.kind === kind)
  for (const { kind, minutes } of more) {
    const open = steps.filter(({ state }) => state !== 'done')
    const same = left(kind) ?? (steps.length < STEPS_MAX ? undefined : open[0])
    if (same) {
      const added = Math.min(minutes, MOST_MINUTES - same.minutes)
      same.minutes += added
      same.extra_minutes += added
    } else {
      const wash = steps.findIndex((one) => one.state === 'planned' && one.kind === 'wash')
      steps.splice(wash < 0 ? steps.length : wash, 0, newStep(rows[0]?.visit_id ?? '', kind, minutes))
    }
  }
  for (const { kind, minutes } of less) {
    const same = left(kind)
    if (!same) continue
    same.minutes -= minutes
    same.extra_minutes = Math.max(0, same.extra_minutes - minutes)
    if (same.minutes > 0) continue
    if (same.origin === 'extra' && same.state === 'planned' && same.worked_minutes === 0)
      steps.splice(steps.indexOf(same), 1)
    else same.minutes = LEAST_MINUTES
  }
  return steps
}

const newStep = (visit_id: string, kind: StallKind, minutes: number): NextStep => ({
  visit_id,
  kind,
  minutes,
  step: null,
  origin: 'extra',
  state: 'planned',
  extra_minutes: minutes,
  more_minutes: 0,
  worked_minutes: 0,
  stall_id: null,
  technician_id: null,
  began_at: null,
  done_at: null,
  pinned_stall_id: null,
  pinned_at: null,
  held_since: null,
  pinned_technician_id: null,
})

async function writeSteps(tx: Queries, visitId: string, steps: readonly NextStep[]): Promise<void> {
  const rows = steps.map((one, step) => ({ ...one, step }))
  const running = rows.find(({ state }) => state === 'running')
  if (running)
    await changeStep(
      tx,
      { visitId, step: running.step },
      {
        minutes: running.minutes,
        extra_minutes: running.extra_minutes,
      },
    )
  await deletePlannedSteps(tx, visitId)
  await insertSteps(
    tx,
    rows.filter(({ state }) => state === 'planned'),
  )
}

/** The day with the wait of a visit over now: nothing is asked any more. */
const endConsentWait = (day: DayBoardWithIds, visitId: string, now: Date): DayBoardWithIds => ({
  ...day,
  jobs: day.jobs.map((job) => {
    const [first, ...rest] = job.steps
    const minute = minuteOfPlan(day, now)
    if (job.visit_id !== visitId || !first?.waiting || minute === null) return job
    const until = Math.max(minute, first.waiting.since)
    return { ...job, steps: [{ ...first, waiting: { ...first.waiting, until } }, ...rest] }
  }),
})
