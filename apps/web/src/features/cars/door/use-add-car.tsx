import type { CustomerCar } from '@toyota-trust/contracts/cars.ts'
import { Suspense, useState } from 'react'
import { screen } from '../../../router/screen.tsx'
import { usePhoneGate } from '../../profile/door/phone-gate.tsx'

// Its form is brought when somebody adds a car.
const AddCarDialog = screen(() => import('../add-car-dialog.tsx').then((m) => m.AddCarDialog))

/** What a page is told that shall open "Tambah Kendaraan". */
export const ADD_CAR = 'add-car'

type OnAdded = (car: CustomerCar) => void

/** Opens "Tambah Kendaraan" for customers with a phone number; the others are told to fill it in first. */
export function useAddCar() {
  const gate = usePhoneGate()
  const [opening, setOpening] = useState<{ onAdded: OnAdded | undefined } | null>(null)
  return {
    addCar: (onAdded?: OnAdded) => void gate.require(() => setOpening({ onAdded }), ADD_CAR),
    dialog: (
      <>
        {gate.dialog}
        {opening && (
          <Suspense>
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
