import { Suspense, useEffect, useState } from 'react'
import { usePhoneGate } from '#account/profile/portal/public/phone-gate.tsx'
import { waitForIdlePage } from '#web/page-idle.ts'
import { prefersReducedData } from '#web/reduced-data.ts'
import { screen } from '#web/router/screen.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import type { CustomerCar } from '../../cars.contract.ts'

/** The intent that opens "Tambah Kendaraan". */
export const ADD_CAR = 'add-car'

type OnAdded = (car: CustomerCar) => void

/** Preloaded once the page is idle, so that it does not delay the page. */
const AddCarDialog = screen(() => import('../add-car-dialog.tsx').then((m) => m.AddCarDialog))

/** Opens "Tambah Kendaraan" for customers with a phone number; asks the others to add one first. */
export function useAddCar() {
  const gate = usePhoneGate()
  const [opening, setOpening] = useState<{ onAdded: OnAdded | undefined; plate: string } | null>(null)
  useEffect(() => {
    if (prefersReducedData()) return
    // A failed preload is ignored: opening the dialog loads it again.
    waitForIdlePage()
      .then(AddCarDialog.load)
      .catch(() => undefined)
  }, [])
  return {
    addCar: (onAdded?: OnAdded, plate = '') =>
      void gate.require(() => setOpening({ onAdded, plate }), ADD_CAR),
    dialog: (
      <>
        {gate.dialog}
        {opening && (
          <Suspense fallback={<OpeningStatus />}>
            <AddCarDialog
              plate={opening.plate}
              onClose={() => setOpening(null)}
              onAdded={(car) => {
                setOpening(null)
                opening.onAdded?.(car)
              }}
            />
          </Suspense>
        )}
      </>
    ),
  }
}
