import { lazy, Suspense, useEffect, useState } from 'react'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import type { CarOrderState } from '../../orders.contract.ts'
import { RemindButton } from '../remind-button.tsx'
import { readOrderState } from '../requests.ts'

// Lazy-loaded: most readers of a car's page do not open it.
const OrderSheet = lazy(() => import('../order-sheet.tsx').then((m) => ({ default: m.OrderSheet })))

interface Props {
  car: UsedCar
  /** Told once it is known whether the car can be ordered. */
  onState: (state: CarOrderState) => void
}

/** "Pesan mobil ini" for a car that can be ordered, "Kabari kalau lepas" for one that is; nothing while orders are off. */
export function OrderButton({ car, onState }: Props) {
  const [state, setState] = useState<CarOrderState | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let current = true
    void readOrderState(car.stock_no).then((next) => {
      if (!current || !next) return
      setState(next)
      onState(next)
    })
    return () => {
      current = false
    }
  }, [car.stock_no, onState])
  if (state?.state === 'ordered') return <RemindButton stockNo={car.stock_no} />
  if (state?.state !== 'free') return null
  return (
    <>
      <Button aria-label="Pesan mobil ini" onClick={() => setOpen(true)}>
        Pesan
      </Button>
      {open && (
        <Suspense fallback={<OpeningStatus />}>
          <OrderSheet car={car} state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
