import { lazy, Suspense, useEffect, useState } from 'react'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import type { CarOrderState } from '../../orders.contract.ts'
import { readOrderState } from '../requests.ts'

// Lazy-loaded: most readers of a car's page do not open it.
const OrderSheet = lazy(() => import('../order-sheet.tsx').then((m) => ({ default: m.OrderSheet })))

/** "Pesan" for a car that can be ordered; until when it is ordered for one that is; nothing while orders are off. */
export function OrderButton({ car }: { car: UsedCar }) {
  const [state, setState] = useState<CarOrderState | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let current = true
    void readOrderState(car.stock_no).then((next) => current && setState(next))
    return () => {
      current = false
    }
  }, [car.stock_no])
  if (!state || state.state === 'uninspected') return null
  if (state.state !== 'free')
    return (
      <p role="status">
        {state.state === 'sold'
          ? 'Terjual'
          : state.until_text
            ? `Dipesan sampai ${state.until_text}`
            : 'Dipesan'}
      </p>
    )
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
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
