import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import styles from './car-overview.module.css'

// Lazy-loaded with the first press.
const ContactAbout = lazy(() =>
  import('#office/contact/portal/public/contact-about.tsx').then((m) => ({ default: m.ContactAbout })),
)
const RequestSheet = lazy(() =>
  import('#stock/inspection-requests/portal/public/request-sheet.tsx').then((m) => ({
    default: m.RequestSheet,
  })),
)

/** "Hubungi Kami" with a message about the car, or, with a stock number alone, "Minta inspeksi" by phone and code. */
export function AskButton({ message, stockNo = '' }: { message?: string; stockNo?: string }) {
  const [presses, setPresses] = useState(0)
  const press = () => setPresses(presses + 1)
  return (
    <>
      {message ? (
        <button type="button" className={`${layout.link} ${styles.ask}`} onClick={press}>
          Hubungi Kami
        </button>
      ) : (
        <Button onClick={press}>Minta inspeksi</Button>
      )}
      {presses > 0 && (
        <Suspense fallback={<OpeningStatus />}>
          {message ? (
            <ContactAbout message={message} presses={presses} />
          ) : (
            <RequestSheet stockNo={stockNo} onClose={() => setPresses(0)} />
          )}
        </Suspense>
      )}
    </>
  )
}
