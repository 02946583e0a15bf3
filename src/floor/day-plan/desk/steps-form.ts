import { ApiError } from '#core/api-error.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { STEPS_MAX, type StepDraft, stepDraft } from '../desk-plan-acts.contract.ts'
import { STALL_KINDS, STALLS_FOR, type StallKind } from '../plan-terms.model.ts'

/** A step that is not begun, as it is typed. */
export interface TypedStep {
  key: number
  /** Its place among all steps of the visit; null for a new one. */
  step: number | null
  kind: StallKind
  minutes: string
}

/** The steps of a job that are not begun, with the minutes that are left of each. */
export const plannedSteps = ({ steps, all_steps }: BoardJob): StepDraft[] => {
  const count = all_steps.filter(({ state }) => state === 'planned').length
  return count === 0 ? [] : steps.slice(-count).map(({ kind, minutes }) => ({ kind, minutes }))
}

/** The steps of a job that are not begun, as rows of the form. */
export function createStepRows(job: BoardJob): TypedStep[] {
  const planned = job.all_steps.filter(({ state }) => state === 'planned')
  return plannedSteps(job).map(({ kind, minutes }, at) => {
    const step = planned[at]?.step ?? at
    return { key: step, step, kind, minutes: String(minutes) }
  })
}

/** The rows as the server takes them; minutes that are not a whole number become NaN, which the contract refuses. */
export const stepsOf = (rows: readonly TypedStep[]): StepDraft[] =>
  rows.map(({ kind, minutes }) => ({
    kind,
    minutes: /^\d{1,9}$/.test(minutes.trim()) ? Number(minutes.trim()) : Number.NaN,
  }))

/** The contract's error message on the minutes of each row; undefined for a valid row. */
export const minutesProblems = (rows: readonly TypedStep[]): (string | undefined)[] =>
  stepsOf(rows).map((step) => stepDraft.safeParse(step).error?.issues[0]?.message)

/** How many steps may still be added to those that are typed and those that were begun. */
export const countFreeStepRows = (job: BoardJob, rows: readonly TypedStep[]): number =>
  STEPS_MAX - rows.length - job.all_steps.filter(({ state }) => state !== 'planned').length

/** The kinds of work that the workshop can do, washing included, and those that are typed already. */
export const kindsFor = ({ stalls, technicians }: DayBoard, rows: readonly TypedStep[]): StallKind[] =>
  STALL_KINDS.filter(
    (kind) =>
      kind === 'wash' ||
      rows.some((row) => row.kind === kind) ||
      (stalls.some((stall) => STALLS_FOR[kind].includes(stall.kind)) &&
        technicians.some(({ kinds }) => kinds.includes(kind))),
  )

/** The rows with a new one before washing, of the kind of the work before it and without minutes. */
export function addStepRow(rows: readonly TypedStep[], kinds: readonly StallKind[]): TypedStep[] {
  const last = rows.at(-1)
  const at = last?.kind === 'wash' ? rows.length - 1 : rows.length
  const kind = rows[at - 1]?.kind ?? kinds[0] ?? 'general'
  const key = Math.max(STEPS_MAX, ...rows.map((row) => row.key)) + 1
  return [...rows.slice(0, at), { key, step: null, kind, minutes: '' }, ...rows.slice(at)]
}

/** The typed rows after another person changed the job, without the steps that were begun or done meanwhile. */
export const filterPlannedRows = (rows: readonly TypedStep[], job: BoardJob): TypedStep[] =>
  rows.filter(
    ({ step }) => step === null || !job.all_steps.some((one) => one.step === step && one.state !== 'planned'),
  )

/** The job as it is now, where a refusal says that another person changed it. */
export function extractChangedJob(failure: unknown): BoardJob | null {
  if (!(failure instanceof ApiError) || failure.data?.code !== 'plan_changed') return null
  // The refusal carries the job as the plan shows it.
  return (failure.data.plan as { job?: BoardJob | null } | undefined)?.job ?? null
}

/** The row and the message of a refusal that names a step. */
export function extractRefusedRow(failure: unknown): { row: number; part: string; message: string } | null {
  if (!(failure instanceof ApiError)) return null
  const [, row, part] = /^steps\.(\d)\.(kind|minutes)$/.exec(failure.data?.field ?? '') ?? []
  return row && part ? { row: Number(row), part, message: failure.message } : null
}
