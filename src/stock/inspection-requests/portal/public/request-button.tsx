import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'

// Lazy-loaded with the first press.
const RequestSheet = lazy(() => import('./request-sheet.tsx').then((m) => ({ default: m.RequestSheet })))

interface Props {
  stockNo: string
  variant?: 'primary' | 'alt'
}

/** "Minta inspeksi", with a phone number and its code. */
export function RequestButton({ stockNo, variant = 'primary' }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        Minta inspeksi
      </Button>
      {open && (
        <Suspense fallback={<OpeningStatus />}>
          <RequestSheet stockNo={stockNo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
