import type { Zone } from '#core/days.ts'
import { endOfDay, NO_SHOW_AFTER_MS } from './visit-deadlines.model.ts'
import type { VisitState } from './visit-states.model.ts'

/** Acts that change the state of a visit; notes, photos and the like do not. */
export const VISIT_ACTS = [
  'confirm',
  'move',
  'cancel',
  'arrive',
  'no_show',
  'undo_no_show',
  'start_work',
  'wait',
  'resume',
  'finish',
  'hand_over',
  'conclude',
] as const
export type VisitAct = (typeof VISIT_ACTS)[number]

/** All events of a visit: the acts, and how it began, consent to extra work, and its link to an account. */
export const VISIT_EVENTS = [
  ...VISIT_ACTS,
  'verify',
  'inspection',
  'stock_visit',
  'return_visit',
  'return_of',
  'return_of_undone',
  'walk_in',
  'undo_arrive',
  'promise',
  'later_begin',
  'refuse',
  'let_pass',
  'extra_work',
  'extra_work_resent',
  'extra_work_withdrawn',
  'phone_consent',
  'answer',
  'link',
] as const
/** The `act` of an event that other systems and the timeline know. */
export type VisitEventName = (typeof VISIT_EVENTS)[number]

/** Facts that decide which acts on a visit are possible. */
export interface VisitFacts {
  state: VisitState
  /** False while the workshop has to confirm it by hand. */
  confirmed: boolean
  startsAt: Date
  zone: Zone
  /** Whether the car is only inspected or driven, for a trade-in or a sale: no work, no bill. */
  inspection?: boolean
}

/** The state that an act leads to, or why it is not possible: never in this state, not before (`from`), or not after (`until`) an instant. */
export type Outcome = { to: VisitState } | { never: true } | { from: Date } | { until: Date }

const MOVES: Record<VisitAct, Partial<Record<VisitState, VisitState>>> = {
  confirm: { scheduled: 'scheduled' },
  move: { scheduled: 'scheduled' },
  cancel: { scheduled: 'cancelled' },
  arrive: { scheduled: 'arrived' },
  no_show: { scheduled: 'no_show' },
  undo_no_show: { no_show: 'scheduled' },
  start_work: { arrived: 'in_work' },
  // What it waits for may change, so waiting leads to waiting.
  wait: { in_work: 'waiting', waiting: 'waiting' },
  resume: { waiting: 'in_work' },
  finish: { in_work: 'ready' },
  hand_over: { ready: 'handed_over' },
  conclude: { arrived: 'handed_over' },
}

/** Acts that only apply to visits with work on the car. */
const OF_WORK: readonly VisitAct[] = ['start_work', 'wait', 'resume', 'finish', 'hand_over']

/** Decides every transition of a visit, on the screen of the desk and on the server. */
export function outcomeOf(visit: VisitFacts, act: VisitAct, now: Date): Outcome {
  if (visit.inspection ? OF_WORK.includes(act) : act === 'conclude') return { never: true }
  const to = MOVES[act][visit.state]
  if (!to || (act === 'confirm' && visit.confirmed)) return { never: true }
  if (act === 'no_show') {
    const from = new Date(visit.startsAt.getTime() + NO_SHOW_AFTER_MS)
    if (now < from) return { from }
  }
  if (act === 'undo_no_show') {
    const until = endOfDay(visit)
    if (now >= until) return { until }
  }
  return { to }
}
