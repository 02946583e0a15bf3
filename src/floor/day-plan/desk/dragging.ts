import { timeFromMinutes } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { planDay } from '../day-plan.model.ts'
import type { BoardJob, DayBoard, PlanMove } from '../desk-day-board.model.ts'
import type { OfferedPlace } from '../desk-plan-acts.contract.ts'
import {
  formerPlacesOf,
  movesBetween,
  planJobOf,
  planWith,
  scheduleInputOf,
} from '../desk-schedule-input.model.ts'
import { explainOfferChange } from '../offered-place.model.ts'
import {
  type Block,
  type Minute,
  roundUpToGrid,
  type Schedule,
  type Span,
  STALLS_FOR,
} from '../plan-terms.model.ts'
import { stallName, technicianName } from './board-texts.ts'
import { canPromise, isNotified } from './decisions.ts'
import { formatHarmlessMoves } from './move-texts.ts'

/** Where a step is being dragged to. */
export interface DraggedStep {
  number: number
  /** Counts over all steps of the visit. */
  step: number
  stall: string
  begin: Minute
  /** Null where the plan chooses. */
  technician: string | null
}

/** The day after dropping the step there, as the browser computes it; the server decides again. */
export interface Outcome {
  day: Schedule
  /** Null where it cannot be moved there at all. */
  block: Block | null
  /** Moves of other jobs. */
  moves: PlanMove[]
  /** The move of the dragged job; null where nothing of it changes, or it cannot be moved there. */
  own: PlanMove | null
  /** The day without the drag. */
  before: Schedule
}

const jobOf = (plan: DayBoard, number: number): BoardJob | undefined =>
  plan.jobs.find((job) => job.number === number)

/** Plans the day with the step pinned where it is dragged. */
export function outcomeOf(plan: DayBoard, before: Schedule, at: Date, dragged: DraggedStep): Outcome {
  const job = jobOf(plan, dragged.number)
  const input = scheduleInputOf(plan, at)
  if (!job) return { day: before, block: null, moves: [], own: null, before }
  const own = planJobOf(job)
  const { stall, begin, technician } = dragged
  const pinned = { stall, begin, ...(technician && { technician }) }
  const steps = own.steps.map((step, index) =>
    index + own.stepsDone === dragged.step ? { ...step, pinned } : step,
  )
  const day = planWith(input, before, { ...own, steps })
  const block =
    day.blocks.find(
      (one) =>
        one.job === dragged.number &&
        one.step === dragged.step &&
        one.stall === stall &&
        (technician === null || one.technician === technician),
    ) ?? null
  const all = movesBetween(plan, before, day)
  const isOwn = ({ visit_id }: PlanMove) => visit_id !== null && visit_id === job.visit_id
  return {
    day,
    block,
    before,
    moves: all.filter((move) => !isOwn(move)),
    own: block && (all.find(isOwn) ?? null),
  }
}

/** What the bar says of a step that was dragged: a begin within a break or beside a free time is moved to the next possible one. */
export const shownPlaceOf = (dragged: DraggedStep, { block }: Pick<Outcome, 'block'>): DraggedStep => ({
  ...dragged,
  begin: block?.from ?? dragged.begin,
})

/** What the screen shows of a move before it is confirmed: who does the step, and where the other jobs go. */
export const offeredPlaceOf = ({ block, moves }: Pick<Outcome, 'block' | 'moves'>): OfferedPlace => ({
  technician_id: block?.technician ?? null,
  moves: moves.map(({ visit_id, to }) => ({
    visit_id,
    stall_id: to?.stall ?? null,
    technician_id: to?.technician ?? null,
  })),
})

/** How a move differs in the newest plan from what the bar shows, which stays as it was while a step is dragged; null where it does not. */
export function changeOfOffer(
  plan: DayBoard,
  newest: DayBoard,
  at: Date,
  { dragged, outcome }: { dragged: DraggedStep; outcome: Outcome },
): string | null {
  const visit = jobOf(plan, dragged.number)?.visit_id
  const number = newest.jobs.find(({ visit_id }) => visit_id === visit)?.number
  const { block, moves } =
    number === undefined
      ? { block: null, moves: [] }
      : outcomeOf(newest, planDay(scheduleInputOf(newest, at)), at, { ...dragged, number })
  return explainOfferChange(newest, offeredPlaceOf(outcome), block ?? undefined, moves)
}

/** The technicians of the day who can do the step, in the workshop's order. */
export function findQualifiedTechnicians(
  plan: DayBoard,
  { number, step }: Pick<DraggedStep, 'number' | 'step'>,
) {
  const job = jobOf(plan, number)
  const kind = job?.steps[step - job.steps_done]?.kind
  return [...plan.technicians]
    .sort((a, b) => a.order - b.order)
    .filter(({ kinds, present }) => kind && kind !== 'wash' && kinds.includes(kind) && present.length > 0)
}

/** Whether a stall takes work of the step's kind. */
export function canStallTakeStep(
  plan: DayBoard,
  { number, step }: Pick<DraggedStep, 'number' | 'step'>,
  stall: string,
): boolean {
  const job = jobOf(plan, number)
  const kind = job?.steps[step - job.steps_done]?.kind
  const own = plan.stalls.find(({ id }) => id === stall)
  return kind !== undefined && own !== undefined && STALLS_FOR[kind].includes(own.kind)
}

/** Free times of a stall from now on in which the step fits, without the job itself. */
export function freeSpans(plan: DayBoard, before: Schedule, dragged: DraggedStep, at: Minute | null): Span[] {
  const job = jobOf(plan, dragged.number)
  const minutes = roundUpToGrid(job?.steps[dragged.step - (job?.steps_done ?? 0)]?.minutes ?? 0)
  const stall = plan.stalls.find(({ id }) => id === dragged.stall)
  if (!stall) return []
  const taken = [
    ...before.blocks.filter(({ stall: on, job: by }) => on === dragged.stall && by !== dragged.number),
    ...stall.closed,
  ].sort((a, b) => a.from - b.from)
  const free: Span[] = []
  let from = Math.max(plan.opening.from, at === null ? 0 : roundUpToGrid(at))
  for (const span of [...taken, { from: plan.opening.until, until: plan.opening.until }]) {
    if (span.from - from >= minutes) free.push({ from, until: span.from })
    from = Math.max(from, span.until)
  }
  return free
}

/** A place that the step can be moved to, offered as a button. */
export interface Placement {
  dragged: DraggedStep
  /** Its effect as the button shows it. */
  outcome: Outcome
  words: string
  /** The first name of the job's customer, if they are notified because it begins or ends later than they know. */
  notified: string | null
  /** One sentence for each effect on other cars; empty where none moves. */
  others: readonly string[]
}

const STEP_MINUTES = 30
/** After this many steps the offered begins are an hour apart. */
const SHORT_STEPS = 4

/** Begins to try on a stall: where it becomes free, and in steps before and after the present begin. */
function listBegins(free: readonly Span[], present: Minute, { from, until }: Span): Minute[] {
  const tried = free.map((span) => Math.min(Math.max(span.from, from), span.until))
  for (const side of [1, -1])
    for (let count = 1, begin = present; begin >= from && begin < until; count++) {
      tried.push(begin)
      begin += side * (count > SHORT_STEPS ? 2 * STEP_MINUTES : STEP_MINUTES)
    }
  return [...new Set(tried)]
}

/** Begins of all steps that were moved by hand, except the dragged one. */
const listOtherPins = (plan: DayBoard, { number, step }: DraggedStep): Minute[] =>
  plan.jobs.flatMap((job) =>
    job.steps.flatMap(({ pinned }, index) =>
      pinned && !(job.number === number && index + job.steps_done === step) ? [pinned.begin] : [],
    ),
  )

/**
 * Placements of the step over the rest of the day that harm no other job, the earliest first, without its present place. Each try plans
 * the whole day, so the generator yields after each: the placements that no later try can precede.
 */
export function* fittingPlacements(
  plan: DayBoard,
  before: Schedule,
  at: Date,
  now: Minute | null,
  dragged: DraggedStep,
): Generator<readonly Placement[], void> {
  const job = jobOf(plan, dragged.number)
  if (!job) return
  const day = scheduleInputOf(plan, at)
  const others = { ...day, jobs: day.jobs.filter(({ number }) => number !== dragged.number) }
  const without = planDay({ ...others, former: formerPlacesOf(before) })
  yield []
  const present = before.blocks.find(
    ({ job: number, step, state }) => number === job.number && step === dragged.step && state !== 'held',
  )
  const earliest = Math.max(
    roundUpToGrid(job.arrived ?? job.hour ?? plan.opening.from),
    roundUpToGrid(now ?? 0),
  )
  const rest = { from: earliest, until: plan.opening.until }
  const first = Math.max(present?.from ?? earliest, earliest)
  const isPresent = ({ stall, from, technician }: Block) =>
    stall === present?.stall && from === present.from && technician === present.technician
  const tries = plan.stalls
    .filter(({ id }) => canStallTakeStep(plan, dragged, id))
    .flatMap(({ id: stall }) =>
      listBegins(freeSpans(plan, without, { ...dragged, stall }, now), first, rest).map((begin) => ({
        stall,
        begin,
      })),
    )
    .map((place, order) => ({ ...place, order }))
    .sort((a, b) => a.begin - b.begin || a.order - b.order)
  const pins = listOtherPins(plan, dragged)
  const reached = new Map<string, { begin: Minute; from: Minute }>()
  let found: (Placement & { order: number })[] = []
  for (const [index, { stall, begin, order }] of tries.entries()) {
    const last = reached.get(stall)
    // A begin before the place that an earlier one reached leads there as well, unless another pin takes its place between them.
    const isKnown =
      last !== undefined && begin <= last.from && !pins.some((pin) => pin >= last.begin && pin <= begin)
    if (!isKnown) {
      const outcome = outcomeOf(plan, before, at, { ...dragged, stall, begin })
      const { block, moves } = outcome
      reached.set(stall, { begin, from: block?.from ?? Number.POSITIVE_INFINITY })
      if (block && !isPresent(block) && !moves.some(({ harmed }) => harmed)) {
        const technician = technicianName(plan, block.technician)
        const parts = [stallName(plan, stall), timeFromMinutes(block.from), technician]
        const words = parts.filter(Boolean).join(', ')
        const notified = findMovesToNotify(plan, outcome).length > 0 ? job.first_name : null
        if (!found.some((one) => one.words === words))
          found.push({
            dragged: { ...dragged, stall, begin: block.from },
            outcome,
            words,
            notified,
            order,
            others: formatHarmlessMoves(plan, outcome),
          })
      }
    }
    const next = tries[index + 1]?.begin ?? Number.POSITIVE_INFINITY
    const sure = found.filter((one) => one.dragged.begin < next)
    found = found.filter((one) => one.dragged.begin >= next)
    if (!isKnown || sure.length > 0)
      yield sure
        .sort((a, b) => a.dragged.begin - b.dragged.begin || a.order - b.order)
        .map(({ order: _, ...place }) => place)
  }
}

/** `B 2621 KTA ke Lift 2, 11:30 sampai 13:30, Wahyu` */
export function formatDraggedStep(plan: DayBoard, dragged: DraggedStep, { block }: Outcome): string {
  const job = jobOf(plan, dragged.number)
  const plate = formatPlate(job?.plate ?? '')
  const stall = stallName(plan, dragged.stall)
  const wanted = technicianName(plan, dragged.technician)
  if (!block)
    return `${[`${plate} ke ${stall}`, timeFromMinutes(dragged.begin), wanted].filter(Boolean).join(', ')}: tidak bisa`
  const hours = `${timeFromMinutes(block.from)} sampai ${timeFromMinutes(block.until)}`
  return [`${plate} ke ${stall}`, hours, technicianName(plan, block.technician)].filter(Boolean).join(', ')
}

/**
 * Moves whose customers have to be notified of a delay. Left out are jobs without a place, because they have no time to give, and
 * customers who know of a begin that late. Of other jobs only those that the move harms count.
 */
export const findMovesToNotify = (
  plan: DayBoard,
  { own, moves }: Pick<Outcome, 'own' | 'moves'>,
): PlanMove[] =>
  [...(own ? [own] : []), ...moves.filter(({ harmed }) => harmed)].filter(
    ({ visit_id, begins_late, past_promise }) => {
      const job = visit_id === null ? undefined : plan.jobs.find((one) => one.visit_id === visit_id)
      if (!job) return false
      return (past_promise > 0 && canPromise(job)) || (begins_late !== null && !isNotified(job, begins_late))
    },
  )
