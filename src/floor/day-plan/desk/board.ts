import { ABSENCE_REASON_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import type { BoardJob, DayBoard } from '../desk-day-board.model.ts'
import { minuteOfPlan } from '../desk-schedule-input.model.ts'
import type { Block, Minute, Schedule, ScheduledJob, Span, WorkKind } from '../plan-terms.model.ts'
import { absentSpans } from './missing-capacity.ts'

/** The state of a slip, shown by its edge, its fill and its text together. */
export type SlipState = 'expected' | 'here' | 'running' | 'held' | 'done'

/** One step of a job on the board. */
export interface BoardSlip extends Span {
  job: BoardJob
  planned: ScheduledJob | null
  step: number
  kind: WorkKind
  stall: string | null
  technician: string | null
  state: SlipState
  isPinned: boolean
  /** Minutes by which the job will pass its promise; on the step that is next only. */
  pastPromise: number
  /** Where the step should have ended, if it takes longer. */
  overrunFrom: Minute | null
  /** Breaks of its technician within it. */
  breaks: readonly Span[]
}

/** A part of a day in which a stall is closed or a technician is away, and why. */
export interface OutageSpan extends Span {
  word: string
}

/** A stall or a technician, and what is done there. */
export interface BoardRow {
  id: string
  name: string
  kind: WorkKind | null
  /** Why it is out of use all day; null where it is not. */
  closedWord: string | null
  /** Parts of the day in which it is out of use, where that is not all of it. */
  out: readonly OutageSpan[]
  slips: readonly BoardSlip[]
}

export const slipKey = ({ job, step, from }: Pick<BoardSlip, 'job' | 'step' | 'from'>): string =>
  `${job.number}.${step}.${from}`

/** Independent of the time, so that a slip that moves within its row keeps the focus. */
export const blockKey = ({ job, step, state }: Pick<BoardSlip, 'job' | 'step' | 'state'>): string =>
  `${job.number}.${step}${state === 'held' ? '.held' : ''}`

/** What a slip shows and acts on. */
const SHOWN = [
  ...(['job', 'step', 'kind', 'stall', 'technician', 'from', 'until'] as const),
  ...(['state', 'isPinned', 'pastPromise', 'overrunFrom'] as const),
]

/** Whether two slips show the same, so that the board need not render the slip again. */
export const isSameSlip = (a: BoardSlip, b: BoardSlip): boolean =>
  SHOWN.every((key) => a[key] === b[key]) &&
  a.breaks.length === b.breaks.length &&
  a.breaks.every(({ from, until }, at) => from === b.breaks[at]?.from && until === b.breaks[at]?.until)

/** The end of `minutes` of work from `from` on, with the breaks in it. */
function computeWorkEnd(from: Minute, minutes: number, breaks: readonly Span[]): Minute {
  let end = from + minutes
  for (const pause of [...breaks].sort((a, b) => a.from - b.from))
    if (pause.from < end && pause.until > from) end += pause.until - Math.max(pause.from, from)
  return end
}

/** All slips of a day: the steps that were done, and the blocks of its plan. */
export function slipsOf(plan: DayBoard, day: Schedule): BoardSlip[] {
  return plan.jobs.flatMap((job) => {
    const planned = day.jobs.find(({ number }) => number === job.number) ?? null
    const blocks = day.blocks.filter((block) => block.job === job.number)
    return [
      ...doneSlips(plan, job),
      ...blocks.map((block) => plannedSlip(plan, job, planned, block, block === findNextBlock(job, blocks))),
    ]
  })
}

/** The block of the step that runs or is next; its slip shows the delay of the whole job. */
const findNextBlock = (job: BoardJob, blocks: readonly Block[]) =>
  blocks.find(({ step, state }) => step === job.steps_done && state !== 'held') ?? blocks[0]

function doneSlips(plan: DayBoard, job: BoardJob): BoardSlip[] {
  return job.all_steps.flatMap((step) => {
    if (step.state !== 'done' || !step.began_at || !step.done_at) return []
    const [from, until] = [step.began_at, step.done_at].map((at) => minuteOfPlan(plan, new Date(at)))
    if (from === undefined || until === undefined || from === null || until === null) return []
    return [
      {
        job,
        planned: null,
        step: step.step,
        kind: step.kind,
        stall: step.stall,
        technician: step.technician,
        from,
        until: Math.max(until, from + 5),
        state: 'done' as const,
        isPinned: false,
        pastPromise: 0,
        overrunFrom: null,
        breaks: [],
      },
    ]
  })
}

function plannedSlip(
  plan: DayBoard,
  job: BoardJob,
  planned: ScheduledJob | null,
  block: Block,
  isNext: boolean,
): BoardSlip {
  const { from, until, step, kind, stall, technician } = block
  const breaks = (plan.technicians.find(({ id }) => id === technician)?.breaks ?? []).filter(
    (pause) => pause.from < until && pause.until > from,
  )
  const left = job.steps[step - job.steps_done]
  const expectedEnd = left?.running ? computeWorkEnd(left.running.begin, left.minutes, breaks) : until
  return {
    job,
    planned,
    step,
    kind,
    stall,
    technician,
    from,
    until,
    breaks,
    state: stateOf(job, block),
    isPinned: block.state === 'pinned',
    pastPromise: isNext ? (planned?.pastPromise ?? 0) : 0,
    overrunFrom: block.state === 'running' && expectedEnd < until ? expectedEnd : null,
  }
}

function stateOf(job: BoardJob, { state }: Block): SlipState {
  if (state === 'running' || state === 'held') return state
  return job.arrived === null ? 'expected' : 'here'
}

const compareSlipsByBegin = (a: BoardSlip, b: BoardSlip) => a.from - b.from || a.job.number - b.job.number

/** The stalls of a workshop in its own order, those for washing last. */
export const stallRows = (plan: DayBoard, slips: readonly BoardSlip[]): BoardRow[] =>
  [...plan.stalls]
    .sort((a, b) => Number(a.kind === 'wash') - Number(b.kind === 'wash') || a.order - b.order)
    .map(({ id, name, kind, closed, closed_word }) => ({
      id,
      name,
      kind,
      ...outOf(
        closed_word,
        isAllDay(plan, closed),
        closed.map(({ from, until }) => ({ from, until, word: closed_word ?? '' })),
      ),
      slips: slips.filter(({ stall }) => stall === id).sort(compareSlipsByBegin),
    }))

/** The technicians in the workshop's order; steps that need no technician, such as washing, are on no row. */
export const technicianRows = (plan: DayBoard, slips: readonly BoardSlip[]): BoardRow[] =>
  [...plan.technicians]
    .sort((a, b) => a.order - b.order)
    .map((technician) => ({
      id: technician.id,
      name: technician.name,
      kind: null,
      ...outOf(
        technician.absence && ABSENCE_REASON_LABELS[technician.absence].toLowerCase(),
        technician.present.length === 0,
        absentSpans(plan, technician).map(({ reason, ...span }) => ({
          ...span,
          word: ABSENCE_REASON_LABELS[reason].toLowerCase(),
        })),
      ),
      slips: slips.filter((slip) => slip.technician === technician.id).sort(compareSlipsByBegin),
    }))

/** Why a row is out of use all day, or the parts of it in which it is. */
const outOf = (
  word: string | null,
  allDay: boolean,
  spans: readonly OutageSpan[],
): Pick<BoardRow, 'closedWord' | 'out'> =>
  allDay || spans.length === 0 ? { closedWord: word, out: [] } : { closedWord: null, out: spans }

const isAllDay = ({ opening }: DayBoard, spans: readonly Span[]): boolean =>
  spans.some(({ from, until }) => from <= opening.from && until >= opening.until)

/**
 * How many technicians work, and how many are absent: on a day without a clock those with no hours of it, else also those whose
 * noted absence lies over the present. Before opening and after closing it is counted as at its ends.
 */
export function technicianCounts(
  { technicians, opening }: Pick<DayBoard, 'technicians' | 'opening'>,
  now: Minute | null,
): { working: number; absent: number } {
  const at = now === null ? null : Math.min(Math.max(now, opening.from), opening.until - 1)
  const isAway = ({ present, absence }: DayBoard['technicians'][number]) =>
    present.length === 0 ||
    (absence !== null && at !== null && !present.some(({ from, until }) => from <= at && at < until))
  const absent = technicians.filter(isAway).length
  return { working: technicians.length - absent, absent }
}

/** Jobs that wait for an answer or a part and do not continue on this day, so that they have no place on it. */
export const waitingJobs = (plan: DayBoard, day: Schedule): BoardJob[] =>
  plan.jobs.filter(({ number }) =>
    day.jobs.some((planned) => planned.number === number && planned.unplaced === 'waits'),
  )

/** The part of the day that the board shows: opening hours, and what lies outside of them. */
export function spanOf({ opening }: DayBoard, slips: readonly BoardSlip[]): Span {
  const hour = 60
  const from = Math.min(opening.from, ...slips.map((slip) => slip.from))
  const until = Math.max(opening.until, ...slips.map((slip) => slip.until))
  return {
    from: from < opening.from ? Math.floor(from / hour) * hour : from,
    until: until > opening.until ? Math.ceil(until / hour) * hour : until,
  }
}
