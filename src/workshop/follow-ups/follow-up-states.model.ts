/** How long after hand-over a question may be answered. */
export const FOLLOW_UP_OPEN_DAYS = 14

/** States of the question after a visit. `asked`: its one message was sent; `skipped`: none is ever sent. */
export const FOLLOW_UP_STATES = ['due', 'asked', 'answered', 'closed', 'skipped'] as const
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number]

/** Why no message was sent. */
const SKIP_CAUSES = [
  'no_account',
  'opted_out',
  'return_job',
  'complaint',
  'booked',
  'asked_recently',
  'too_late',
] as const
export type SkipCause = (typeof SKIP_CAUSES)[number]

/** Channel of an answer. */
export const ANSWER_CHANNELS = ['account', 'link', 'whatsapp'] as const
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number]

/** Input of the transition function. */
export interface FollowUpFacts {
  state: FollowUpState
  /** Null without an answer. */
  fixed: boolean | null
  /** Whether a yes became a no. */
  changed: boolean
}

export type FollowUpEvent =
  | { kind: 'ask' }
  | { kind: 'skip' }
  /** `change`: the customer withdraws their yes. */
  | { kind: 'answer'; fixed: boolean; change: boolean }
  | { kind: 'close' }

/** The next facts; `same` for an answer that is stored already, `refused` for an event that may not happen. */
export type FollowUpOutcome = FollowUpFacts | 'same' | 'refused'

/** Decides every transition of a question. The portal shows it until it closes, asked or not, so a skipped one takes an answer as well. */
export function transitionFollowUp(facts: FollowUpFacts, event: FollowUpEvent): FollowUpOutcome {
  const { state, fixed, changed } = facts
  if (state === 'closed') return 'refused'
  switch (event.kind) {
    case 'ask':
      return state === 'due' ? { ...facts, state: 'asked' } : 'refused'
    case 'skip':
      return state === 'due' ? { ...facts, state: 'skipped' } : 'refused'
    case 'close':
      return state === 'asked' || state === 'answered' ? { ...facts, state: 'closed' } : 'refused'
    case 'answer':
      if (fixed === null) return event.change ? 'refused' : { state: 'answered', fixed: event.fixed, changed }
      if (fixed === event.fixed) return 'same'
      // Yes may become no once; no never becomes yes.
      return fixed && event.change && !changed ? { state, fixed: false, changed: true } : 'refused'
  }
}
