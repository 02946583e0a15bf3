import { type Day, longDayWithWeekday, monthName, zoneOf } from '#core/days.ts'
import { Icon } from '#web/ui/icon.tsx'
import { branchKindOf, SERVICES } from '../../booking-draft.model.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { dayOfBooking } from '../booking-schedule.ts'
import { MoveHourDialog } from '../public/move-hour-dialog.tsx'
import { useMoveBooking } from '../requests.ts'
import styles from './move-dialog.module.css'

const serviceOf = ({ service_type }: CarBooking) =>
  SERVICES.find((name) => name === service_type) ?? 'Servis Umum'
const kindOf = (booking: CarBooking) => branchKindOf(serviceOf(booking))

/** `Sel, 24 Nov` */
const formatShortDay = (day: Day) =>
  `${longDayWithWeekday(day).slice(0, 3)}, ${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`

/** Moves a booking to another slot of the workshop. */
export function MoveDialog({ booking, onClose }: { booking: CarBooking; onClose: () => void }) {
  const move = useMoveBooking()
  const own = { day: dayOfBooking(booking), time: booking.order_start_time }
  return (
    <MoveHourDialog
      workshop={{
        kind: kindOf(booking),
        id: booking.branch_id,
        zone: zoneOf(booking.timezone),
        work: { service_type: serviceOf(booking), mileage: String(booking.mileage) },
      }}
      own={own}
      move={(body) => move.mutateAsync({ params: { bookingId: booking.id }, body })}
      onClose={onClose}
      head={({ day, time }) => (
        <div className={styles.fromTo}>
          <p>
            <span>Sekarang</span>
            <b>
              {formatShortDay(own.day)}
              <br />
              {own.time}
            </b>
          </p>
          <Icon name="arrow-right" size={22} />
          <p>
            <span>Menjadi</span>
            <b>
              {day ? formatShortDay(day) : '…'}
              <br />
              {time || '…'}
            </b>
          </p>
        </div>
      )}
      note={
        <p className={styles.note}>
          Nomor booking tetap sama. Jam lama dilepas hanya setelah jam baru tersimpan. Bengkel:{' '}
          <b>{booking.branch}</b>.
        </p>
      }
    />
  )
}
