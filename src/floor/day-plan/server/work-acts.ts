import { zoneOf } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { minuteOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import { Failure } from '#server/failure.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { plannedStep } from './acts.ts'
import { requireNotAbsent, requireStall, requireTechnician, technicianBusyFailure } from './places.ts'
import { ensureStepRows, type JobAtAct, planAct } from './plan-act.ts'
import { changeStep, runningAt, type StepRow } from './sql.ts'
import { recordHeldMinutes, recordWorkedMinutes, workedBetween } from './stop-work.ts'

const MORE_MAX = 600

const meanings = {
  visit_steps_stall_running_key: 'place_taken',
  visit_steps_technician_running_key: 'technician_busy',
} as const

/** The running step of a job; throws `visit_act_over`. */
async function runningStep(at: JobAtAct, step: number): Promise<StepRow & { began_at: Date }> {
  const found = (await ensureStepRows(at)).find((one) => one.step === step)
  if (found?.state !== 'running' || !found.began_at) throw new Failure('visit_act_over')
  return { ...found, began_at: found.began_at }
}

/**
 * A technician begins the next step of a visit that is in work, on its stall. Throws `place_taken` and `technician_busy` where
 * another car is there, or the technician works on one or is away.
 */
export const startStep = (
  context: AppContext,
  staff: StaffMember,
  {
    step,
    stall_id,
    technician_id,
    ...seen
  }: Seen & { step: number; stall_id: string | null; technician_id: string | null },
  meta: Meta,
): Promise<DayBoard> =>
  planAct(context, staff, seen, meta, async (at) => {
    const { tx, visit, day, job, now } = at
    if (visit.state !== 'in_work' || step !== job.steps_done || job.steps[0]?.running)
      throw new Failure('visit_act_over')
    const { kind } = plannedStep(at, step)
    const needsStall =
      kind !== 'wash' || day.stalls.some((stall) => ['wash', 'detailing'].includes(stall.kind))
    if (needsStall && stall_id === null)
      throw new Failure('input_invalid', { field: 'stall_id' }, 'Pilih stall terlebih dahulu')
    if (kind !== 'wash' && technician_id === null)
      throw new Failure('input_invalid', { field: 'technician_id' }, 'Pilih teknisi terlebih dahulu')
    const stall = stall_id === null ? null : requireStall(day, stall_id, kind)
    const technician =
      technician_id === null || kind === 'wash' ? null : requireTechnician(day, technician_id, kind)
    if (technician)
      requireNotAbsent(technician, minuteOn({ day: day.day, zone: zoneOf(visit.timezone) }, now))
    for (const other of await runningAt(tx, { stall: stall_id, technician: technician?.id ?? null })) {
      if (technician && other.technician_id === technician.id)
        throw technicianBusyFailure(technician.name, other.plate)
      throw new Failure(
        'place_taken',
        {},
        `${stall?.name ?? 'Stall itu'} masih terpakai ${formatPlate(other.plate)}`,
      )
    }
    const stored = (await ensureStepRows(at)).find((one) => one.step === step)
    await recordHeldMinutes(tx, at.planning, { visit, step, held_since: stored?.held_since ?? null }, now)
    await translateConstraintErrors(meanings, () =>
      changeStep(
        tx,
        { visitId: visit.id, step },
        {
          state: 'running',
          stall_id,
          technician_id: technician?.id ?? null,
          began_at: now,
          pinned_stall_id: null,
          pinned_at: null,
          pinned_technician_id: null,
          held_since: null,
        },
      ),
    )
    return { act: 'begin', to: stall?.name ?? null, technician: technician?.name ?? null }
  })

/** Minutes of a step that takes `all` in total: what exceeds the planned minutes counts as needed more. */
const minutesOfAll = ({ minutes, extra_minutes }: StepRow, all: number) => ({
  minutes: Math.min(minutes, all),
  extra_minutes: Math.min(extra_minutes, all),
  more_minutes: Math.min(MORE_MAX, Math.max(0, all - minutes)),
})

/** Ends a step, or continues it for `again` minutes from now where its final check failed. */
export const finishStep = (
  context: AppContext,
  staff: StaffMember,
  { step, again, ...seen }: Seen & { step: number; again: number | null },
  meta: Meta,
): Promise<DayBoard> =>
  planAct(context, staff, seen, meta, async (at) => {
    const { tx, visit, now } = at
    const running = await runningStep(at, step)
    const key = { visitId: visit.id, step }
    if (again === null) {
      await recordWorkedMinutes(tx, at.planning, { ...running, visit }, now)
      await changeStep(tx, key, { state: 'done', done_at: now })
      return { act: 'finish' }
    }
    const all = running.worked_minutes + workedBetween(at.planning, running, now) + again
    await changeStep(tx, key, minutesOfAll(running, all))
    return { act: 'again', to: `${again} menit` }
  })

/** Sets how many minutes more than planned a running step needs. */
export const needMore = (
  context: AppContext,
  staff: StaffMember,
  { step, minutes, ...seen }: Seen & { step: number; minutes: number },
  meta: Meta,
): Promise<DayBoard> =>
  planAct(context, staff, seen, meta, async (at) => {
    const { more_minutes } = await runningStep(at, step)
    await changeStep(at.tx, { visitId: at.visit.id, step }, { more_minutes: minutes })
    return { act: 'more', from: `${more_minutes} menit`, to: `${minutes} menit` }
  })

/** Releases the stall of a car that waits for an answer. */
export const releaseStall = (
  context: AppContext,
  staff: StaffMember,
  seen: Seen,
  meta: Meta,
): Promise<DayBoard> =>
  planAct(context, staff, seen, meta, async (at) => {
    const { tx, visit, job, now } = at
    if (!job.steps[0]?.waiting?.keeps_stall) throw new Failure('visit_act_over')
    const step = job.steps_done
    const stored = (await ensureStepRows(at)).find((one) => one.step === step)
    await recordHeldMinutes(tx, at.planning, { visit, step, held_since: stored?.held_since ?? null }, now)
    await changeStep(tx, { visitId: visit.id, step }, { stall_id: null, held_since: null })
    return { act: 'release' }
  })
