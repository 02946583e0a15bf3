import { newRecordId } from '@toyota-trust/contracts/record-id.ts'
import { useEffect, useReducer, useRef } from 'react'
import { ContactDialog } from './contact-dialog.tsx'
import {
  contactAfter,
  contactAtStart,
  problemsOf,
  RESULT_MS,
  type Sending,
  sendingOf,
} from './contact-state.ts'
import { sendMessage } from './requests.ts'

/**
 * The contact dialog for a page: `toggle` opens and closes it; render `dialog` once. `message` is what a new text begins
 * with.
 */
export function useContact(message?: string) {
  const [contact, dispatch] = useReducer(contactAfter, contactAtStart)
  const sending = useRef<Sending | null>(null)
  const { phase } = contact

  useEffect(() => {
    if (phase !== 'success' && phase !== 'failure') return
    const timer = window.setTimeout(() => dispatch({ type: 'result-over' }), RESULT_MS)
    return () => window.clearTimeout(timer)
  }, [phase])

  const submit = async () => {
    const ready = phase === 'writing' && Object.keys(problemsOf(contact.draft)).length === 0
    dispatch({ type: 'submitted' })
    if (!ready) return
    sending.current = sendingOf(contact.draft, sending.current, newRecordId)
    const success = await sendMessage(sending.current).catch(() => false)
    if (success) sending.current = null
    dispatch({ type: 'answered', success })
  }

  return {
    toggle: () => dispatch({ type: 'toggled', message }),
    dialog: <ContactDialog contact={contact} dispatch={dispatch} onSubmit={submit} />,
  }
}
