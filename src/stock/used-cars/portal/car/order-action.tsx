import { lazy, Suspense } from 'react'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'

// Lazy-loaded after the page works; it asks whether the car can be ordered.
const OrderButton = lazy(() =>
  import('#stock/orders/portal/public/order-button.tsx').then((m) => ({ default: m.OrderButton })),
)

/** "Pesan", where the car can be ordered. */
export const OrderAction = ({ car }: { car: UsedCar }) => (
  <Suspense fallback={null}>
    <OrderButton car={car} />
  </Suspense>
)
