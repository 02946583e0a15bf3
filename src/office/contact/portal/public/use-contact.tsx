import { useEffect, useReducer, useRef } from 'react'
import { useContactDetails } from '#account/profile/portal/requests.ts'
import { newRecordId } from '#core/record-id.ts'
import { useForm } from '#web/form/use-form.ts'
import { ContactDialog } from '../contact-dialog.tsx'
import {
  checkContact,
  contactAtStart,
  contactReducer,
  type Draft,
  RESULT_MS,
  type Sending,
  sendingOf,
} from '../contact-state.ts'
import { sendMessage } from '../requests.ts'

/**
 * The contact dialog for a page: `toggle` opens and closes it; render `dialog` once. Its fields are prefilled with the contact
 * details of a signed-in customer and with `message`.
 */
export function useContact(message = '') {
  const [contact, dispatch] = useReducer(contactReducer, contactAtStart)
  const sending = useRef<Sending | null>(null)
  const own = useContactDetails()
  // The field shows the prefix 62 itself.
  const begin: Draft = {
    name: own?.name ?? '',
    phoneNumber: own?.phone?.replace(/^62/, '') ?? '',
    email: own?.email ?? '',
    message,
  }
  const values = contact.typed ?? begin
  const form = useForm({
    values: [values, (change) => dispatch({ type: 'changed', draft: change(values) })],
    check: checkContact,
    mode: 'onChange',
    send: async (draft) => {
      sending.current = sendingOf(draft, sending.current, newRecordId)
      const success = await sendMessage(sending.current).catch(() => false)
      if (success) sending.current = null
      dispatch({ type: 'answered', sent: draft, success })
    },
  })
  const { result } = contact
  const { reset } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reset` is a new function in each render and does the same
  useEffect(() => {
    if (result === 'none') return
    const timer = window.setTimeout(() => {
      dispatch({ type: 'result-over' })
      reset()
    }, RESULT_MS)
    return () => window.clearTimeout(timer)
  }, [result])

  return {
    toggle: () => dispatch({ type: 'toggled' }),
    dialog: <ContactDialog contact={contact} form={form} dispatch={dispatch} />,
  }
}
