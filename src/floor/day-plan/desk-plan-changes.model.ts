import { instantAt, zoneOf } from '#core/days.ts'
import { planDay } from './day-plan.model.ts'
import type { BoardJob, ComputedPromise, DayBoard, PlanMove } from './desk-day-board.model.ts'
import { formerPlacesOf, movesBetween, scheduleInputOf } from './desk-schedule-input.model.ts'
import type { Minute, Schedule, WorkKind } from './plan-terms.model.ts'
import { endOfWork } from './stall-and-technician-time.model.ts'

const MINUTE_MS = 60_000
const LEAST_MINUTES = 5

interface Extra {
  kind: WorkKind
  minutes: Minute
}

/** The board with one of its jobs replaced. */
const replaceJob = (board: DayBoard, job: BoardJob): DayBoard => ({
  ...board,
  jobs: board.jobs.map((one) => (one.number === job.number ? job : one)),
})

/** The board with a step moved by hand, to a technician where one is named. */
export function applyStepPin(
  board: DayBoard,
  job: BoardJob,
  {
    step,
    stall,
    technician,
    begin,
  }: { step: number; stall: string; technician: string | null; begin: Minute },
): DayBoard {
  const at = step - job.steps_done
  const pinned = { stall, begin, ...(technician && { technician }) }
  const steps = job.steps.map((one, index) => (index === at ? { ...one, pinned } : one))
  return replaceJob(board, { ...job, steps })
}

/**
 * The board with other steps left of a job. A running step stays before them. A wait continues with the first of them, which keeps
 * the stall if it is work of the same kind.
 */
export function replaceSteps(board: DayBoard, job: BoardJob, steps: readonly Extra[]): DayBoard {
  const [first] = job.steps
  if (first?.running) return replaceJob(board, { ...job, steps: [first, ...steps] })
  const [next, ...rest] = steps
  if (!first?.waiting || !next) return replaceJob(board, { ...job, steps: [...steps] })
  const keeps_stall = next.kind === first.kind ? first.waiting.keeps_stall : null
  return replaceJob(board, {
    ...job,
    steps: [{ ...next, waiting: { ...first.waiting, keeps_stall } }, ...rest],
  })
}

/**
 * The board with extra work of a job: added to the minutes of a remaining step of the same kind, else a step of its own before
 * washing. With `wait` the running step is interrupted at `now` and waits on its stall until `answer`.
 */
export function addExtraWork(
  board: DayBoard,
  job: BoardJob,
  lines: readonly Extra[],
  wait: { now: Minute; answer: Minute } | null = null,
): DayBoard {
  const steps = [...(wait ? waitingSteps(board, job, wait) : job.steps)]
  for (const { kind, minutes } of lines) {
    const same = steps.findIndex((step) => step.kind === kind)
    const own = steps[same]
    if (own) steps[same] = { ...own, minutes: own.minutes + minutes }
    else {
      const wash = steps.findIndex((step) => step.kind === 'wash')
      steps.splice(wash < 0 ? steps.length : wash, 0, { kind, minutes })
    }
  }
  return replaceJob(board, { ...job, steps })
}

/** The effect of extra work on a day: promises with all of it, with each line alone and without it, and the jobs that move. */
export interface ExtraEffect {
  all: ComputedPromise | null
  each: ComputedPromise[]
  none: ComputedPromise | null
  moves: PlanMove[]
  /** The changed day with all of the extra work, and its schedule. */
  changed: DayBoard
  after: Schedule
}

/** Compares the day at an instant with the day in which lines of extra work of a job are approved. Changes nothing. */
export function effectOfExtra(
  board: DayBoard,
  at: Date,
  job: BoardJob,
  lines: readonly Extra[],
  wait: { now: Minute; answer: Minute } | null = null,
): ExtraEffect {
  const before = planDay(scheduleInputOf(board, at))
  // What people read now is what the change is compared with.
  const now = { ...board, former: formerPlacesOf(before) }
  const { number } = job
  const scheduleOf = (changed: DayBoard) => planDay(scheduleInputOf(changed, at))
  const changed = addExtraWork(now, job, lines, wait)
  const after = scheduleOf(changed)
  return {
    all: computedPromiseOf(changed, after, number),
    each: lines.flatMap((line) => {
      const alone = addExtraWork(now, job, [line], wait)
      return computedPromiseOf(alone, scheduleOf(alone), number) ?? []
    }),
    none: computedPromiseOf(board, before, number),
    moves: movesBetween(board, before, after, number),
    changed,
    after,
  }
}

/** The steps with the running one interrupted: the rest of it waits on its stall. */
function waitingSteps(board: DayBoard, job: BoardJob, { now, answer }: { now: Minute; answer: Minute }) {
  const [first, ...rest] = job.steps
  if (!first?.running) return job.steps
  const { technician, stall, begin, more } = first.running
  const breaks = board.technicians.find(({ id }) => id === technician)?.breaks ?? []
  let worked = 0
  while (worked < now - begin && endOfWork(begin, worked + 1, breaks) <= now) worked++
  const minutes = Math.max(LEAST_MINUTES, first.minutes + more - worked)
  return [{ kind: first.kind, minutes, waiting: { since: now, until: answer, keeps_stall: stall } }, ...rest]
}

/** What can be promised of a job by a plan, and from what it is computed; null for a job that has no work left. */
export function computedPromiseOf(
  board: DayBoard,
  { blocks, jobs }: Schedule,
  number: number,
): ComputedPromise | null {
  const job = jobs.find((one) => one.number === number)
  if (!job) return null
  const at = (minute: Minute) =>
    new Date(
      instantAt(board.day, '00:00', zoneOf(board.branch.timezone)).getTime() + minute * MINUTE_MS,
    ).toISOString()
  const own = blocks.filter((block) => block.job === number && block.state !== 'held')
  const work = own.filter(({ kind }) => kind !== 'wash').at(-1)
  return {
    ready_at: job.promise === null ? null : at(job.promise),
    stall: board.stalls.find(({ id }) => id === work?.stall)?.name ?? null,
    technician: board.technicians.find(({ id }) => id === work?.technician)?.name ?? null,
    work_ends_at: work ? at(work.until) : null,
    washed: own.some(({ kind }) => kind === 'wash'),
    buffer_minutes: board.buffer_minutes,
    unplaced: job.unplaced,
  }
}
