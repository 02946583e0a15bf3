import { useId } from 'react'
import { kilometres } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { BigDate } from '#web/ui/big-date.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { RowActions } from '#web/ui/row-actions.tsx'
import rows from '#web/ui/rows.module.css'
import { consentPath } from '#workshop/work-orders/portal/public/consent-path.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { dayOfBooking } from '../booking-schedule.ts'
import { BookingBadge } from '../public/booking-badge.tsx'
import { mayBeVerified } from '../wizard/wizard-state.ts'

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
    <li className={classNames(rows.row, rows.wide)}>
      <BigDate day={day} />
      <div className={layout.stack2}>
        <div className={rows.title}>
          <h2 id={id}>{booking.service_type}</h2>
          <BookingBadge booking={booking} />
        </div>
        <p className={classNames(layout.small, layout.soft)}>
          <Facts of={[carName(booking.customercar), booking.mileage > 0 && kilometres(booking.mileage)]} />
        </p>
        <p className={classNames(layout.small, layout.soft, rows.place)}>
          <Icon name="pin" size={20} />
          {booking.branch}, {booking.order_start_time}
        </p>
        {booking.state === 'waiting' && booking.wait_reason === 'consent' && (
          <Link className={layout.link} to={consentPath(booking.id)}>
            Jawab sekarang
          </Link>
        )}
      </div>
      <div className={rows.third}>
        <Plate number={booking.customercar.license_plate} term={booking.customercar.stnk_term} size="sm" />
      </div>
      <RowActions of={id} onDetail={onDetail} onResume={mayBeVerified(booking, now) ? onResume : undefined} />
    </li>
  )
}
