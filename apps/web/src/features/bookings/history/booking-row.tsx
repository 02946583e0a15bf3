import type { CarBooking } from '@toyota-trust/contracts/bookings.ts'
import { carName } from '@toyota-trust/contracts/cars.ts'
import { monthName } from '@toyota-trust/contracts/days.ts'
import { kilometres } from '@toyota-trust/contracts/money.ts'
import { useId } from 'react'
import { Plate } from '../../../plates/plate.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dayOfBooking } from '../booking-schedule.ts'
import { mayBeVerified } from '../wizard/wizard-state.ts'
import { BookingBadge } from './booking-badge.tsx'
import styles from './booking-row.module.css'

interface Props {
  booking: CarBooking
  now: Date
  onDetail: () => void
  onResume: () => void
}

export function BookingRow({ booking, now, onDetail, onResume }: Props) {
  const id = useId()
  const day = dayOfBooking(booking)
  return (
    <li className={styles.row}>
      <p className={styles.date}>
        <b>{Number(day.slice(8))}</b> {monthName(day)} {day.slice(0, 4)}
      </p>
      <div className={styles.words}>
        <div className={styles.title}>
          <h2 id={id}>{booking.service_type}</h2>
          <BookingBadge booking={booking} />
        </div>
        <p className={styles.car}>
          {carName(booking.customercar)} · {kilometres(booking.mileage)}
        </p>
        <p className={styles.place}>
          <Icon name="pin" size={20} />
          {booking.branch}, {booking.order_start_time}
        </p>
      </div>
      <div className={styles.plate}>
        <Plate number={booking.customercar.license_plate} term={booking.customercar.stnk_term} size="sm" />
      </div>
      <div className={styles.actions}>
        {mayBeVerified(booking, now) && (
          <Button size="sm" aria-describedby={id} onClick={onResume}>
            Lanjutkan Verifikasi
          </Button>
        )}
        <Button variant="alt" size="sm" aria-describedby={id} onClick={onDetail}>
          Lihat Detail
        </Button>
      </div>
    </li>
  )
}
