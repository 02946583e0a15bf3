/** A time of a workshop's day, in minutes after midnight there. */
export type Minute = number

/** A part of a day: `from` belongs to it, `until` does not. */
export interface Span {
  from: Minute
  until: Minute
}

/** The kinds of stall that a workshop can have. */
export const STALL_KINDS = ['express', 'general', 'lift', 'body_paint', 'detailing', 'wash'] as const
export type StallKind = (typeof STALL_KINDS)[number]
/** A kind of work is named after the kind of stall that it prefers. */
export type WorkKind = StallKind

/**
 * Kinds of stall that take work of a kind, the preferred one first. Express work may use a general stall, but no other work uses
 * an express stall.
 */
export const STALLS_FOR: Record<WorkKind, readonly StallKind[]> = {
  express: ['express', 'general'],
  general: ['general', 'lift'],
  lift: ['lift'],
  body_paint: ['body_paint'],
  detailing: ['detailing'],
  wash: ['wash', 'detailing'],
}

/** A stall on the day that is planned. */
export interface Stall {
  id: string
  kind: StallKind
  /** Position in the workshop's own list. */
  order: number
  /** Parts of the day in which it is out of use. */
  closed: readonly Span[]
}

/** A technician, or a team that does one job at a time like one person. */
export interface Technician {
  id: string
  /** Position in the workshop's own list. */
  order: number
  /** The kinds of work that they can do. */
  kinds: readonly WorkKind[]
  /** When they are present on this day; empty on a day of absence. */
  present: readonly Span[]
  /** Work pauses in them and continues afterwards. */
  breaks: readonly Span[]
}

/** A step of a job that is not done yet; it needs a stall and a technician at the same time, washing no technician. */
export interface PlanStep {
  kind: WorkKind
  /** Minutes of work: all of a step that runs, what is left of one that waits or comes from the day before. */
  minutes: number
  /** Set once it was begun: it occupies its stall and technician until it is done. `more` are minutes beyond `minutes`. */
  running?: { stall: string | null; technician: string | null; begin: Minute; more: number }
  /**
   * Moved by hand: begins there, or at the first possible mark after it, by this technician where one is named who can do it that
   * day.
   */
  pinned?: { stall: string; begin: Minute; technician?: string }
  /**
   * Interrupted: `until` is when the answer or the part is expected, null when nobody knows. What finds no place after it on this day
   * continues on the next one.
   */
  waiting?: { since: Minute; until: Minute | null; keepsStall: string | null }
  /** The rest of work of the day before, first on the same stall. */
  continuesOn?: string
}

/** A car's work of the day, as the planner takes it. */
export interface PlanJob {
  /** Order of booking; no two jobs share one. */
  number: number
  /** The hour that the customer was promised, by a booking or as a walk-in: the job is committed. Null: none yet. */
  hour: Minute | null
  /** When the car arrived; null until it is here. */
  arrived: Minute | null
  /** The newest promise of this day; null without one. */
  promise: Minute | null
  /** Work may continue on the next working day, besides body and paint and detailing. */
  mayStayOvernight: boolean
  /** Steps that are not done, in order. */
  steps: readonly PlanStep[]
  /** How many of the job's steps were done before the first of `steps`. */
  stepsDone: number
}

/** Where a step was planned before, which staff have read on the board. */
export interface FormerPlace extends Span {
  job: number
  /** Counts from 0 over all steps of the job, the done ones included. */
  step: number
  stall: string | null
  technician: string | null
}

/** All that `planDay` computes the schedule of a day from; their order does not matter. */
export interface ScheduleInput {
  /** Opening hours; both ends 0 on a closed day. */
  opening: Span
  /** The workshop's clock; null for a day that has not begun. */
  now: Minute | null
  stalls: readonly Stall[]
  technicians: readonly Technician[]
  jobs: readonly PlanJob[]
  /** Places of the schedule before, which steps keep where they can; empty to plan without them. */
  former: readonly FormerPlace[]
  /** Minutes between the end of the last step and the promise. */
  bufferMinutes: number
}

/** A place of the schedule: one step on one stall by one technician, breaks included. */
export interface Block extends Span {
  /** `number` of the job. */
  job: number
  /** Counts from 0 over all steps of the job, the done ones included. */
  step: number
  kind: WorkKind
  /** Null for washing where the workshop has no stall for it, and where a running step was begun without one. */
  stall: string | null
  /** Null for washing, for a stall that is held, and where a running step was begun without one. */
  technician: string | null
  /** `held`: the car keeps the stall while nobody works on it. */
  state: 'running' | 'pinned' | 'planned' | 'held'
  /** Minutes of the step that continue on the next working day, on the same stall. */
  minutesLeft: number
}

/**
 * Why a job has no place, or not for all of its steps: `full`, no free place; `waits`, for an answer or a part that nobody knows the
 * time of; `pin`, its place by hand is not possible; `tomorrow`, it continues on the next working day; `wash`, only washing has none.
 */
export type UnplacedReason = 'full' | 'waits' | 'pin' | 'tomorrow' | 'wash'

/** The result of the schedule for a job. */
export interface ScheduledJob {
  /** The same as in the input. */
  number: number
  /** End of the last step; null while a step has no place or continues on another day. */
  end: Minute | null
  /** What can be promised now; null without an end. */
  promise: Minute | null
  /** Minutes by which the end lies after the promise that was given; 0 in time. */
  pastPromise: number
  /** Begin of the first step where it is more than 15 minutes after the promised hour. */
  beginsLate: Minute | null
  unplaced: UnplacedReason | null
}

/** The computed schedule of a day, by `planDay`. */
export interface Schedule {
  /** By job, step and begin. */
  blocks: Block[]
  /** One for each job of the input, by number. */
  jobs: ScheduledJob[]
}

/** Times of the schedule are multiples of so many minutes. */
export const GRID_MINUTES = 5
/** Rounds up to the next multiple of `GRID_MINUTES`. */
export const roundUpToGrid = (minute: Minute): Minute => Math.ceil(minute / GRID_MINUTES) * GRID_MINUTES
/** A step keeps its former stall and technician where it ends at most this many minutes later than at the best place. */
export const KEPT_PLACE_MINUTES = 15
/** A begin counts as in time until this many minutes after the hour that the customer knows. */
export const LATE_BEGIN_MINUTES = 15

/** Kinds of work that may continue over days; on stalls of these kinds a car may stay overnight. */
export const LONG_WORK: ReadonlySet<WorkKind> = new Set<WorkKind>(['body_paint', 'detailing'])
