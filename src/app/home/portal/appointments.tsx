import { lazy } from 'react'
import { OwnAppointment } from '#stock/test-drives/portal/public/stock-appointments.tsx'
import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { BookingAppointment } from '#workshop/bookings/portal/public/booking-appointment.tsx'
import styles from './home.module.css'
import type { Appointment } from './upcoming-appointments.ts'

const SHOWN = 3

// Lazy-loaded: shown to owners without a booking, on wide screens.
const NearestHour = lazy(() =>
  import('#workshop/bookings/portal/public/nearest-hour.tsx').then((m) => ({ default: m.NearestHour })),
)

interface Props {
  appointments: readonly Appointment[]
  /** Of the car that a service would be booked for; empty without a car. */
  plate: string
}

/** "Booking berikutnya": services and test drives as the same ticket; without any, a note that only wide screens show. */
export function Appointments({ appointments, plate }: Props) {
  const isWide = useMedia('(min-width: 1024px)')
  if (appointments.length === 0)
    return (
      <p className={styles.noAppointment}>
        Belum ada booking.
        {isWide && plate !== '' && (
          <OptionalParts>
            <NearestHour plate={plate} />
          </OptionalParts>
        )}
      </p>
    )
  return (
    <section className={styles.part} aria-labelledby="next-booking">
      <div className={styles.head}>
        <h2 id="next-booking">Booking berikutnya</h2>
        <Link to="/dashboard/booking-service?tab=riwayat" className={layout.link}>
          Lihat Riwayat
        </Link>
      </div>
      <ul className={layout.stack3}>
        {appointments.slice(0, SHOWN).map((appointment) =>
          'booking' in appointment ? (
            <li key={appointment.booking.id}>
              <BookingAppointment booking={appointment.booking} />
            </li>
          ) : (
            <li key={appointment.drive.id}>
              <OwnAppointment visit={appointment.drive} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
