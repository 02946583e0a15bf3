import type { CustomerCar } from '@toyota-trust/contracts/garage/cars.ts'
import { Suspense, useEffect, useState } from 'react'
import { waitForIdlePage } from '../../../../platform/page-idle.ts'
import { prefersReducedData } from '../../../../platform/reduced-data.ts'
import { screen } from '../../../../platform/router/screen.tsx'
import { OpeningStatus } from '../../../../platform/ui/opening-status.tsx'
import { usePhoneGate } from '../../../account/profile/public/phone-gate.tsx'

/** The intent that opens "Tambah Kendaraan". */
export const ADD_CAR = 'add-car'

type OnAdded = (car: CustomerCar) => void

/** Preloaded once the page is idle, so that it does not delay the page. */
const AddCarDialog = screen(() => import('../add-car-dialog.tsx').then((m) => m.AddCarDialog))

/** Opens "Tambah Kendaraan" for customers with a phone number; asks the others to add one first. */
export function useAddCar() {
  const gate = usePhoneGate()
  const [opening, setOpening] = useState<{ onAdded: OnAdded | undefined } | null>(null)
  useEffect(() => {
    if (prefersReducedData()) return
    // A failed preload is ignored: opening the dialog loads it again.
    waitForIdlePage()
      .then(AddCarDialog.load)
      .catch(() => undefined)
  }, [])
  return {
    addCar: (onAdded?: OnAdded) => void gate.require(() => setOpening({ onAdded }), ADD_CAR),
    dialog: (
      <>
        {gate.dialog}
        {opening && (
          <Suspense fallback={<OpeningStatus />}>
            <AddCarDialog
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
