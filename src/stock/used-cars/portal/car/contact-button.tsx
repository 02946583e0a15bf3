import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'

// Lazy-loaded with the first press.
const ContactAbout = lazy(() =>
  import('#office/contact/portal/public/contact-about.tsx').then((m) => ({ default: m.ContactAbout })),
)

export function ContactButton({ message }: { message: string }) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Button block onClick={() => setPresses(presses + 1)}>
        Hubungi Kami
      </Button>
      {presses > 0 && (
        <Suspense fallback={<OpeningStatus />}>
          <ContactAbout message={message} presses={presses} />
        </Suspense>
      )}
    </>
  )
}
