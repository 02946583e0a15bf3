import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import type { WaitKind } from '../../car-waits.contract.ts'

// Lazy-loaded with the first press.
const WaitSheet = lazy(() => import('./wait-sheet.tsx').then((m) => ({ default: m.WaitSheet })))

interface Props {
  kind: WaitKind
  stockNo: string
  variant?: 'primary' | 'alt'
  onDone?: () => void
}

/** "Minta inspeksi" or "Kabari kalau lepas", with a phone number and its code. */
export function WaitButton({ kind, stockNo, variant = 'primary', onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {kind === 'inspection' ? 'Minta inspeksi' : 'Kabari kalau lepas'}
      </Button>
      {open && (
        <Suspense fallback={<OpeningStatus />}>
          <WaitSheet
            kind={kind}
            stockNo={stockNo}
            {...(onDone && { onDone })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
