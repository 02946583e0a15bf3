import { type Day, zoneOf } from '#core/days.ts'
import { STALL_KIND_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import { instantOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import type { OfferedPlace, StepDraft } from '../desk-plan-acts.contract.ts'
import { STEPS_MAX } from '../desk-plan-acts.contract.ts'
import { placeWords } from '../offered-place.model.ts'
import { type Minute, STALLS_FOR, type StallKind } from '../plan-terms.model.ts'
import {
  requireAsOffered,
  requireBegun,
  requireFree,
  requireNotAbsent,
  requireOpen,
  requireStall,
  requireTechnician,
} from './places.ts'
import { ensureStepRows, type JobAtAct, planAct } from './plan-act.ts'
import { changeStep, deletePlannedSteps, insertSteps, updateVisitPlan } from './sql.ts'

type OnDay = Seen & { day: Day; undo?: boolean | undefined }

/** Stalls and technicians by the kinds of work that they can do. */
interface Capabilities {
  stalls: readonly { kind: StallKind }[]
  technicians: readonly { kinds: readonly StallKind[] }[]
}

/** The step of a job that is neither running nor done; throws `visit_act_over`. */
export function plannedStep({ job }: Pick<JobAtAct, 'job'>, step: number) {
  const found = job.all_steps.find((one) => one.step === step)
  const left = job.steps[step - job.steps_done]
  if (found?.state !== 'planned' || !left) throw new Failure('visit_act_over')
  return { ...found, minutes: left.minutes }
}

/**
 * Moves a step by hand to a stall and a time; it begins there, or the act is refused. With `offered` it is also refused, with
 * `plan_moves`, where another technician would do it or other cars would move than a screen has shown.
 */
export const pinStep = (
  context: AppContext,
  staff: StaffMember,
  {
    step,
    stall_id,
    technician_id = null,
    begin,
    push = false,
    offered,
    ...seen
  }: OnDay & {
    step: number
    stall_id: string
    technician_id?: string | null | undefined
    begin: Minute
    push?: boolean | undefined
    offered?: OfferedPlace | undefined
  },
  meta: Meta,
): Promise<DayBoard> =>
  planAct(context, staff, seen, meta, async (at) => {
    const { tx, visit, day, before, job } = at
    const { kind, minutes } = plannedStep(at, step)
    const wanted = { job: job.number, step, kind, minutes, begin }
    const stall = requireStall(day, stall_id, kind)
    const technician = technician_id === null ? null : requireTechnician(day, technician_id, kind)
    if (technician) requireNotAbsent(technician, begin)
    requireOpen(day, stall, wanted)
    requireFree(before, stall, wanted)
    await ensureStepRows(at)
    const pinned_at = instantOn({ day: day.day, zone: zoneOf(visit.timezone) }, begin)
    const pinned = { pinned_stall_id: stall_id, pinned_at, pinned_technician_id: technician?.id ?? null }
    await changeStep(tx, { visitId: visit.id, step }, pinned)
    const was = before.blocks.find((block) => block.job === job.number && block.step === step)
    return {
      act: 'place',
      from: was ? placeWords(day, was.stall, was.from) : null,
      to: placeWords(day, stall_id, begin),
      push,
      undo: 'possible',
      technician: technician?.name ?? null,
      check(after, changed, moves) {
        requireBegun(after, changed, wanted, technician)
        if (offered) requireAsOffered(changed, after, moves, wanted, offered)
      },
    }
  })

/** Gives back to the plan what was moved by hand: one step, or all of them. */
export const unpinSteps = (
  context: AppContext,
  staff: StaffMember,
  { step: only, ...seen }: OnDay & { step?: number | undefined },
  meta: Meta,
): Promise<DayBoard> =>
  planAct(context, staff, seen, meta, async ({ tx, visit, job }) => {
    const given = job.all_steps.filter(({ step }) => only === undefined || step === only)
    const isPinned = ({ step }: { step: number }) => job.steps[step - job.steps_done]?.pinned
    if (!given.some(isPinned)) throw new Failure('visit_act_over')
    for (const { step } of given)
      await changeStep(
        tx,
        { visitId: visit.id, step },
        { pinned_stall_id: null, pinned_at: null, pinned_technician_id: null },
      )
    return { act: 'free' }
  })

/** Replaces the steps that are left of a visit; steps that run or are done, and minutes worked already, stay. */
export const setSteps = (
  context: AppContext,
  staff: StaffMember,
  {
    steps,
    may_stay_overnight,
    ...seen
  }: OnDay & { steps: readonly StepDraft[]; may_stay_overnight?: boolean | undefined },
  meta: Meta,
): Promise<DayBoard> =>
  planAct(context, staff, seen, meta, async (at) => {
    const { tx, visit, day, job } = at
    requireDoableSteps(day, steps)
    const rows = await ensureStepRows(at)
    const fixed = rows.filter(({ state }) => state !== 'planned')
    if (fixed.length + steps.length === 0)
      throw new Failure('input_invalid', { field: 'steps' }, 'Tulis paling sedikit satu langkah')
    if (fixed.length + steps.length > STEPS_MAX)
      throw new Failure('input_invalid', { field: 'steps' }, `Paling banyak ${STEPS_MAX} langkah`)
    const interrupted = rows.find(({ state, worked_minutes }) => state === 'planned' && worked_minutes > 0)
    await deletePlannedSteps(tx, visit.id)
    await insertSteps(
      tx,
      steps.map(({ kind, minutes }, index) => {
        const continued = index === 0 && interrupted?.kind === kind ? interrupted : null
        const worked_minutes = continued?.worked_minutes ?? 0
        return {
          visit_id: visit.id,
          step: fixed.length + index,
          kind,
          origin: 'said',
          state: 'planned',
          minutes: minutes + worked_minutes,
          worked_minutes,
          stall_id: continued?.stall_id ?? null,
        }
      }),
    )
    if (may_stay_overnight !== undefined) await updateVisitPlan(tx, visit.id, { may_stay_overnight })
    const words = (some: readonly { kind: StepDraft['kind']; minutes: number }[]) =>
      some.map(({ kind, minutes }) => `${STALL_KIND_LABELS[kind]} ${minutes}`).join(', ')
    return { act: 'steps', from: words(job.steps), to: words(steps) }
  })

/** Throws at the field of the first step that no stall or no technician of the workshop can do; washing needs neither. */
export function requireDoableSteps(
  { stalls, technicians }: Capabilities,
  steps: readonly { kind: StallKind }[],
  field = (index: number) => `steps.${index}.kind`,
): void {
  for (const [index, { kind }] of steps.entries()) {
    const able =
      kind === 'wash' ||
      (stalls.some((stall) => STALLS_FOR[kind].includes(stall.kind)) &&
        technicians.some(({ kinds }) => kinds.includes(kind)))
    if (!able)
      throw new Failure(
        'input_invalid',
        { field: field(index) },
        `Belum ada stall atau teknisi untuk ${STALL_KIND_LABELS[kind].toLowerCase()}`,
      )
  }
}
