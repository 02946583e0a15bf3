import { lazy, Suspense } from 'react'
import type { CarOrderState } from '#stock/orders/orders.contract.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'

// Lazy-loaded after the page works; it asks whether the car can be ordered.
const OrderButton = lazy(() =>
  import('#stock/orders/portal/public/order-button.tsx').then((m) => ({ default: m.OrderButton })),
)

interface Props {
  car: UsedCar
  onState: (state: CarOrderState) => void
}

/** "Pesan mobil ini", where the car can be ordered, or what can be done instead. */
export const OrderAction = (props: Props) => (
  <Suspense fallback={null}>
    <OrderButton {...props} />
  </Suspense>
)
