/** States of a return job: opened by a "Belum", until its outcome. */
export const RETURN_JOB_STATES = ['open', 'called', 'booked', 'closed'] as const
export type ReturnJobState = (typeof RETURN_JOB_STATES)[number]

/** Outcomes that staff choose. */
export const CHOSEN_OUTCOMES = ['settled', 'declined', 'not_reached', 'to_office'] as const
export type ChosenOutcome = (typeof CHOSEN_OUTCOMES)[number]
/** `fixed`: the car was handed over after the return visit, and its question was not answered with no; `continued`: it was answered with no, which opened the next job. */
export const RETURN_OUTCOMES = ['fixed', ...CHOSEN_OUTCOMES, 'continued'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

/** Why the problem was not solved. */
export const RETURN_CAUSES = ['same', 'parts', 'other'] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]
export const RETURN_CAUSE_LABELS: Record<ReturnCause, string> = {
  same: 'Keluhan sama',
  parts: 'Suku cadang',
  other: 'Keluhan lain',
}

/** Attempts, and days of attempts, before a job may end as not reached. */
export const NOT_REACHED_CALLS = 3
export const NOT_REACHED_DAYS = 2
/** How long the customer may reopen a closed job, and complain to head office. */
export const REOPEN_DAYS = 14
export const COMPLAINT_DAYS = 30
/** How long a closed job stays in the list of the workshop. */
export const CLOSED_JOB_DAYS = 30
/** How far back a visit may be marked as a return of another one. */
export const RETURN_OF_DAYS = 90

export type ReturnJobEvent =
  | { kind: 'call'; reached: boolean }
  | { kind: 'book' }
  | { kind: 'close'; outcome: ReturnOutcome }
  | { kind: 'reopen' }

/** Input of the transition function. */
export interface ReturnJobFacts {
  state: ReturnJobState
  /** Calls that nobody answered, and on how many days. */
  missedCalls: number
  missedDays: number
  reopened: boolean
  /** Whether the customer may still reopen it: at most `REOPEN_DAYS` after it was closed. */
  mayReopen: boolean
}

const CLOSED_FROM: Record<ReturnOutcome, readonly ReturnJobState[]> = {
  fixed: ['booked'],
  continued: ['booked'],
  settled: ['called', 'booked'],
  declined: ['called', 'booked'],
  not_reached: ['open', 'called'],
  to_office: ['open', 'called', 'booked'],
}

/** The state after an event; null where it may not happen. */
export function transitionReturnJob(facts: ReturnJobFacts, event: ReturnJobEvent): ReturnJobState | null {
  const { state } = facts
  switch (event.kind) {
    case 'call':
      if (state === 'closed') return null
      return event.reached && state === 'open' ? 'called' : state
    case 'book':
      return state === 'called' || state === 'booked' ? 'booked' : null
    case 'reopen':
      return state === 'closed' && !facts.reopened && facts.mayReopen ? 'open' : null
    case 'close': {
      const tried = facts.missedCalls >= NOT_REACHED_CALLS && facts.missedDays >= NOT_REACHED_DAYS
      if (event.outcome === 'not_reached' && !tried) return null
      return CLOSED_FROM[event.outcome].includes(state) ? 'closed' : null
    }
  }
}
