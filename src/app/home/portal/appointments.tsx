import { OwnAppointment } from '#stock/test-drives/portal/public/stock-appointments.tsx'
import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'
import { BookingAppointment } from '#workshop/bookings/portal/public/booking-appointment.tsx'
import styles from './home.module.css'
import type { Appointment } from './upcoming-appointments.ts'

const SHOWN = 3

/** "Booking berikutnya": services and test drives as the same ticket; without any, a note that only wide screens show. */
export function Appointments({ appointments }: { appointments: readonly Appointment[] }) {
  if (appointments.length === 0)
    return <p className={styles.noAppointment}>Belum ada booking. Pilih Booking untuk jam kosong terdekat.</p>
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
