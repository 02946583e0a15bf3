import type { CustomerCar } from '#garage/cars/cars.contract.ts'
import { RoadsideLink } from '#garage/promises/portal/public/roadside-link.tsx'
import { withIntent } from '#web/portal/intent.ts'
import { Link } from '#web/router/link.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { orderIntent } from '#workshop/bookings/portal/public/order-intent.ts'
import styles from './quick-actions.module.css'

const BOOKED =
  'M5.5 5.6h13c.6 0 1 .5 1 1V19c0 .6-.4 1-1 1h-13a1 1 0 0 1-1-1V6.6c0-.5.4-1 1-1ZM4.5 10h15M8.5 3.6v4M15.5 3.6v4M8.8 15l2.2 2.1 4.2-4.3'
const PAPER =
  'M7.4 3.8h6.4l4 4v11.4c0 .5-.4 1-1 1H7.4c-.6 0-1-.5-1-1V4.8c0-.6.4-1 1-1ZM13.8 3.8v4h4M9.4 12h5.2M9.4 15.6h5.2'

/** What owners do most often, for the car in sight. */
export function QuickActions({ car }: { car: CustomerCar }) {
  const page = `/dashboard/cars/${encodeURIComponent(car.id)}`
  return (
    <section aria-label="Aksi cepat" className={styles.quick}>
      <Link
        to="/dashboard/booking-service"
        state={withIntent(orderIntent({ service: 'Servis Berkala', carId: car.id }))}
      >
        <span>
          <StrokeIcon path={BOOKED} />
        </span>
        Booking
      </Link>
      <Link to={`${page}?catat=1`}>
        <span>
          <Icon name="gauge" />
        </span>
        Catat KM
      </Link>
      <Link to={`${page}#surat`}>
        <span>
          <StrokeIcon path={PAPER} />
        </span>
        Surat mobil
      </Link>
      <RoadsideLink car={car} />
    </section>
  )
}
