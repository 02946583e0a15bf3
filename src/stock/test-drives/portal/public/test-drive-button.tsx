import { lazy, Suspense, useEffect, useState } from 'react'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { SHEET_KEY } from '../sheet/sheet-key.ts'

// Lazy-loaded: most readers of a car's page do not open it.
const TestDriveSheet = lazy(() =>
  import('../sheet/test-drive-sheet.tsx').then((m) => ({ default: m.TestDriveSheet })),
)

/** Opens "Jadwalkan test drive"; opens it again after a reload in the middle of it. */
export function TestDriveButton({ car, variant }: { car: UsedCar; variant: 'primary' | 'alt' }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (sessionStorage[SHEET_KEY]?.includes(`"${car.stock_no}"`)) setOpen(true)
  }, [car])
  return (
    <>
      <Button variant={variant} aria-label="Jadwalkan test drive" onClick={() => setOpen(true)}>
        Test drive
      </Button>
      {open && (
        <Suspense fallback={<OpeningStatus />}>
          <TestDriveSheet car={car} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
