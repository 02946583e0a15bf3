import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'

// Loaded with the first press.
const ContactAbout = lazy(() =>
  import('#office/contact/portal/public/contact-about.tsx').then((m) => ({ default: m.ContactAbout })),
)

/** "Minta inspeksi": opens the contact form with the car in its message. */
export function RequestInspection({ stockNo }: { stockNo: string }) {
  const [presses, setPresses] = useState(0)
  return (
    <p>
      <Button variant="alt" onClick={() => setPresses(presses + 1)}>
        Minta inspeksi
      </Button>
      {presses > 0 && (
        <Suspense fallback={<OpeningStatus />}>
          <ContactAbout message={`Mohon inspeksi mobil nomor stok ${stockNo}.`} presses={presses} />
        </Suspense>
      )}
    </p>
  )
}
