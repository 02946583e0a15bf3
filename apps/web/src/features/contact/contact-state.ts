import { contactFields } from '@toyota-trust/contracts/contact.ts'

export const FIELDS = ['name', 'phoneNumber', 'email', 'message'] as const
export type ContactField = (typeof FIELDS)[number]
export type Draft = Record<ContactField, string>

export const emptyDraft: Draft = { name: '', phoneNumber: '', email: '', message: '' }

/** How long the result stays before the dialog closes by itself (spec 9.11). */
export const RESULT_MS = 2000

export interface Contact {
  open: boolean
  phase: 'writing' | 'sending' | 'success' | 'failure'
  draft: Draft
  /** Fields whose problem is shown: those that were changed, and all of them after a try to send. */
  judged: readonly ContactField[]
  /** What a failed try had contained; offered when the dialog is opened again. */
  unsent: Draft | null
}

export const contactAtStart: Contact = {
  open: false,
  phase: 'writing',
  draft: emptyDraft,
  judged: [],
  unsent: null,
}

const isBlank = (draft: Draft) => FIELDS.every((field) => draft[field] === '')

export type ContactEvent =
  /** `message` is what a new text begins with. */
  | { type: 'toggled'; message?: string | undefined }
  | { type: 'closed' }
  | { type: 'cancelled' }
  | { type: 'changed'; field: ContactField; value: string }
  | { type: 'submitted' }
  | { type: 'answered'; success: boolean }
  | { type: 'result-over' }
  | { type: 'brought-back' }

/** What is wrong with each field, whether it is shown yet or not. */
export function problemsOf(draft: Draft): Partial<Record<ContactField, string>> {
  const problems: Partial<Record<ContactField, string>> = {}
  for (const field of FIELDS) {
    const message = contactFields[field].safeParse(draft[field]).error?.issues[0]?.message
    if (message) problems[field] = message
  }
  return problems
}

/** The problems that the customer sees now. */
export function shownProblems({ draft, judged }: Contact): Partial<Record<ContactField, string>> {
  const problems = problemsOf(draft)
  return Object.fromEntries(judged.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])))
}

/** Whether there is a text of a failed try to bring back. */
export const offersUnsent = ({ phase, draft, unsent }: Contact) =>
  phase === 'writing' && unsent !== null && isBlank(draft)

export function contactAfter(state: Contact, event: ContactEvent): Contact {
  switch (event.type) {
    case 'toggled':
      return {
        ...state,
        open: !state.open,
        draft:
          event.message && isBlank(state.draft) && !state.unsent
            ? { ...emptyDraft, message: event.message }
            : state.draft,
      }
    // A press beside the dialog is easily an accident, so only Batal throws the text away.
    case 'closed':
      return { ...state, open: false }
    case 'cancelled':
      return state.phase === 'writing' ? contactAtStart : { ...state, open: false }
    case 'changed':
      if (state.phase !== 'writing') return state
      return {
        ...state,
        draft: { ...state.draft, [event.field]: event.value },
        judged: state.judged.includes(event.field) ? state.judged : [...state.judged, event.field],
      }
    case 'submitted':
      if (state.phase !== 'writing') return state
      return Object.keys(problemsOf(state.draft)).length > 0
        ? { ...state, judged: FIELDS }
        : { ...state, phase: 'sending' }
    case 'answered':
      if (state.phase !== 'sending') return state
      return { ...state, phase: event.success ? 'success' : 'failure' }
    case 'result-over':
      if (state.phase !== 'success' && state.phase !== 'failure') return state
      return { ...contactAtStart, unsent: state.phase === 'failure' ? state.draft : null }
    case 'brought-back':
      return state.unsent ? { ...state, draft: state.unsent, judged: FIELDS, unsent: null } : state
  }
}

export interface Sending {
  key: string
  draft: Draft
}

/** The key of one message: the same text keeps its key when it is sent again, so that it arrives once. */
export function sendingOf(draft: Draft, before: Sending | null, newKey: () => string): Sending {
  const same = before !== null && FIELDS.every((field) => before.draft[field] === draft[field])
  return same ? before : { key: newKey(), draft }
}
