import { lazy, Suspense, useEffect, useState } from 'react'
import { similarCarsAddress } from '#stock/used-cars/portal/public/similar-cars.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { call } from '#web/api.ts'
import { useToken } from '#web/sign-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { isLive } from '../../order-states.model.ts'
import { type CarOrderState, listCarOrders } from '../../orders.contract.ts'
import { RemindButton } from '../remind-button.tsx'
import { readOrderState } from '../requests.ts'
import styles from './order-parts.module.css'

/** The server ends an order in the seconds after its deadline. */
const RUN_OUT_MS = 5_000

// Lazy-loaded: most readers of a car's page do not open it.
const OrderSheet = lazy(() => import('../order-sheet.tsx').then((m) => ({ default: m.OrderSheet })))

interface Props {
  car: UsedCar
  /** Told once it is known whether the car can be ordered, and again when somebody else's order has run out. */
  onState: (state: CarOrderState) => void
}

/**
 * What a buyer can do about an order of the car: order it, be told when it is free again, open the own order, or see others once
 * it is sold. Nothing while orders are off.
 */
export function OrderButton({ car, onState }: Props) {
  const [open, setOpen] = useState(false)
  const state = useOrderState(car.stock_no, onState)
  const own = useOwnOrder(car.stock_no, state?.state === 'ordered' || state?.state === 'sold')
  if (own) return <ButtonLink to={`/dashboard/pesanan/${own}`}>Pesanan Anda</ButtonLink>
  if (state?.state === 'ordered') return <RemindButton stockNo={car.stock_no} />
  if (state?.state === 'sold')
    return <ButtonLink to={similarCarsAddress(car)}>Mobil lain yang mirip</ButtonLink>
  if (state?.state !== 'free') return null
  return (
    <>
      <Button aria-label="Pesan mobil ini" onClick={() => setOpen(true)}>
        <span>
          Pesan<span className={styles.wide}> mobil ini</span>
        </span>
      </Button>
      {open && (
        <Suspense fallback={<OpeningStatus />}>
          <OrderSheet car={car} state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Whether the car can be ordered; asked again when the order that holds it runs out. */
function useOrderState(stockNo: string, onState: Props['onState']): CarOrderState | null {
  const [state, setState] = useState<CarOrderState | null>(null)
  const until = state?.state === 'ordered' ? state.until : null
  useEffect(() => {
    let current = true
    const timer = setTimeout(
      () =>
        void readOrderState(stockNo).then((next) => {
          if (!current || !next) return
          setState(next)
          onState(next)
        }),
      until === null ? 0 : Math.max(RUN_OUT_MS, Date.parse(until) - Date.now() + RUN_OUT_MS),
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [stockNo, until, onState])
  return state
}

/** The id of the customer's own live order of the car; null while there is none. */
function useOwnOrder(stockNo: string, isTaken: boolean): string | null {
  const signedIn = useToken() !== null
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    if (!isTaken || !signedIn) return
    call(listCarOrders, {}).then(
      (orders) =>
        setId(orders.find(({ stock_no, state }) => stock_no === stockNo && isLive(state))?.id ?? null),
      () => undefined,
    )
  }, [stockNo, isTaken, signedIn])
  return isTaken ? id : null
}
