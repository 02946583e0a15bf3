import { bySchema } from '#web/form/checks.ts'
import { contactFields } from '../contact.contract.ts'

export type Draft = Record<keyof typeof contactFields, string>

/** Returns the problem of each field. */
export const checkContact = bySchema(contactFields)

/** How long the result stays before the dialog closes by itself. */
export const RESULT_MS = 2000

export interface Contact {
  open: boolean
  result: 'none' | 'success' | 'failure'
  /** What was typed; null while the form is unchanged. */
  typed: Draft | null
  /** The text of a failed try; offered when the dialog is opened again. */
  unsent: Draft | null
}

export const contactAtStart: Contact = { open: false, result: 'none', typed: null, unsent: null }

export type ContactEvent =
  | { type: 'toggled' }
  | { type: 'closed' }
  | { type: 'cancelled' }
  | { type: 'changed'; draft: Draft }
  | { type: 'answered'; sent: Draft; success: boolean }
  | { type: 'result-over' }
  | { type: 'brought-back' }

/** Whether the text of a failed try can be restored. */
export const canRestoreUnsentText = ({ result, typed, unsent }: Contact) =>
  result === 'none' && unsent !== null && typed === null

export function contactReducer(state: Contact, event: ContactEvent): Contact {
  switch (event.type) {
    case 'toggled':
      return { ...state, open: !state.open }
    // A press beside the dialog is easily an accident, so only Batal throws the text away.
    case 'closed':
      return { ...state, open: false }
    case 'cancelled':
      return state.result === 'none' ? contactAtStart : { ...state, open: false }
    case 'changed':
      return state.result === 'none' ? { ...state, typed: event.draft } : state
    case 'answered':
      return { ...state, typed: event.sent, result: event.success ? 'success' : 'failure' }
    case 'result-over':
      return { ...contactAtStart, unsent: state.result === 'failure' ? state.typed : null }
    case 'brought-back':
      return state.unsent ? { ...state, typed: state.unsent, unsent: null } : state
  }
}

export interface Sending {
  key: string
  draft: Draft
}

/** The key of one message: the same text keeps its key when it is sent again, so that it arrives once. */
export function sendingOf(draft: Draft, before: Sending | null, newKey: () => string): Sending {
  const same = before !== null && JSON.stringify(before.draft) === JSON.stringify(draft)
  return same ? before : { key: newKey(), draft }
}
