import { lazy } from 'react'
import { type CustomerCar, carName } from '#garage/cars/cars.contract.ts'
import { useOpenWarranty } from '#garage/cars/portal/public/open-warranty.ts'
import { OfferWaiting } from '#stock/trade-in/portal/public/offer-waiting.tsx'
import type { TradeInProgress } from '#stock/trade-in/trade-in-cases.contract.ts'
import { waitForIdlePage } from '#web/page-idle.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { canHaveFollowUp } from '#workshop/follow-ups/portal/public/recent-visits.ts'
import { WaitingList } from '#workshop/waiting-list/portal/public/waiting-list.tsx'
import styles from './home.module.css'

/** Loaded only by customers with a recent visit. */
const FollowUpBlock = lazy(() =>
  import('#workshop/follow-ups/portal/public/follow-up-block.tsx').then((m) => ({
    default: m.FollowUpBlock,
  })),
)

/** Loaded once the page is there: most customers order no car. */
const HomeOrders = lazy(() =>
  waitForIdlePage()
    .then(() => import('#stock/orders/portal/public/home-orders.tsx'))
    .then((m) => ({ default: m.HomeOrders })),
)

interface Props {
  /** The car in sight; null for a customer without one. */
  car: CustomerCar | null
  bookings: readonly CarBooking[]
  offers: readonly TradeInProgress[]
}

/** "Pesan untuk Anda": what somebody waits for an answer to, and what ends soon. Its style hides it while it is empty. */
export function Messages({ car, bookings, offers }: Props) {
  const now = new Date()
  return (
    <section className={styles.messages} aria-labelledby="messages">
      <div className={styles.head}>
        <h2 id="messages">Pesan untuk Anda</h2>
        <Link to="/dashboard/pemberitahuan" className={layout.link}>
          Lihat semua
        </Link>
      </div>
      <div>
        <OptionalParts>
          <HomeOrders className={styles.message} />
        </OptionalParts>
        {bookings
          .filter((booking) => canHaveFollowUp(booking, now))
          .map(({ id }) => (
            <OptionalParts key={id}>
              <FollowUpBlock bookingId={id} />
            </OptionalParts>
          ))}
        <WaitingList />
        {offers.map((progress) => (
          <OfferWaiting key={progress.id} progress={progress} />
        ))}
        {car && <OpenWarranty car={car} />}
      </div>
    </section>
  )
}

/** Until when the next service keeps the longer warranty of the car. */
function OpenWarranty({ car }: { car: CustomerCar }) {
  const open = useOpenWarranty(car.id)
  if (!open) return null
  return (
    <Link to={`/dashboard/cars/${encodeURIComponent(car.id)}#janji`} className={styles.message}>
      <span>
        <b>Tambahan garansi masih terbuka</b>
        <small>
          {open}, {carName(car)}
        </small>
      </span>
      <Icon name="chevron-right" size={22} />
    </Link>
  )
}
