import { useEffect, useRef } from 'react'
import { Queries } from '#web/queries.tsx'
import { useContact } from './use-contact.tsx'

interface Props {
  /** Initial text of the message. */
  message: string
  /** How often the button was pressed; each press opens the dialog again. */
  presses: number
}

export const ContactAbout = (props: Props) => (
  <Queries>
    <About {...props} />
  </Queries>
)

function About({ message, presses }: Props) {
  const { toggle, dialog } = useContact(message)
  const seen = useRef(0)
  useEffect(() => {
    if (seen.current === presses) return
    seen.current = presses
    toggle()
  }, [presses, toggle])
  return dialog
}
