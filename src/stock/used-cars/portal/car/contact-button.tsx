import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import styles from './car-overview.module.css'

// Lazy-loaded with the first press.
const ContactAbout = lazy(() =>
  import('#office/contact/portal/public/contact-about.tsx').then((m) => ({ default: m.ContactAbout })),
)

interface Props {
  label: string
  /** Initial text of the message. */
  message: string
  filled?: boolean
}

/** Opens the contact form with a message about the car. */
export function AskButton({ label, message, filled = false }: Props) {
  const [presses, setPresses] = useState(0)
  const press = () => setPresses(presses + 1)
  return (
    <>
      {filled ? (
        <Button onClick={press}>{label}</Button>
      ) : (
        <button type="button" className={`${layout.link} ${styles.ask}`} onClick={press}>
          {label}
        </button>
      )}
      {presses > 0 && (
        <Suspense fallback={<OpeningStatus />}>
          <ContactAbout message={message} presses={presses} />
        </Suspense>
      )}
    </>
  )
}
