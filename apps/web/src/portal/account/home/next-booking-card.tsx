import { carName } from '@toyota-trust/contracts/garage/cars.ts'
import { localClock, ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { Plate } from '../../../plates/plate.tsx'
import { BigDate } from '../../../platform/ui/big-date.tsx'
import { ButtonLink } from '../../../platform/ui/button.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import layout from '../../../platform/ui/layout.module.css'
import rows from '../../../platform/ui/rows.module.css'
import styles from './next-booking-card.module.css'

export function NextBookingCard({ booking }: { booking: CarBooking }) {
  const zone = zoneOf(booking.timezone)
  const { day } = localClock(new Date(booking.service_date), zone)
  const car = booking.customercar
  return (
    <section className={layout.stack} aria-labelledby="next-booking">
      <h2 id="next-booking">Booking berikutnya</h2>
      <div className={styles.card}>
        <div>
          <BigDate day={day} />
        </div>
        <div className={styles.what}>
          <h3>{booking.service_type}</h3>
          <p className={classNames(layout.small, layout.soft)}>{carName(car)}</p>
          <p className={classNames(layout.small, layout.muted, rows.place)}>
            <Icon name="pin" size={18} />
            {booking.branch}, {booking.order_start_time} {ZONE_NAMES[zone]}
          </p>
          <Plate number={car.license_plate} term={car.stnk_term} size="sm" />
          <ButtonLink variant="alt" size="sm" to="/dashboard/booking-service?tab=riwayat">
            Lihat Riwayat
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
