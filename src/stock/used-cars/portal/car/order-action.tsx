import { lazy, type ReactNode, Suspense } from 'react'
import type { CarOrderState } from '#stock/orders/orders.contract.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { OptionalParts } from '#web/ui/optional-parts.tsx'

// Lazy-loaded after the page works; it asks whether the car can be ordered.
const OrderButton = lazy(() =>
  import('#stock/orders/portal/public/order-button.tsx').then((m) => ({ default: m.OrderButton })),
)
const Notice = lazy(() =>
  import('#stock/orders/portal/public/order-notice.tsx').then((m) => ({ default: m.OrderNotice })),
)
const Steps = lazy(() =>
  import('#stock/orders/portal/public/buying-steps.tsx').then((m) => ({ default: m.BuyingSteps })),
)

interface Props {
  car: UsedCar
  similarTo: string
  onState: (state: CarOrderState) => void
}

/** "Pesan mobil ini", where the car can be ordered, or what can be done instead. */
export const OrderAction = (props: Props) => (
  <Suspense fallback={null}>
    <OrderButton {...props} />
  </Suspense>
)

/** Says that the car is ordered or sold. */
export const OrderNotice = ({ order, similar }: { order: CarOrderState; similar: ReactNode }) => (
  <OptionalParts>
    <Notice order={order} similar={similar} />
  </OptionalParts>
)

/** "Langkah membeli". */
export const BuyingSteps = ({ order }: { order: CarOrderState }) => (
  <OptionalParts>
    <Steps order={order} />
  </OptionalParts>
)
