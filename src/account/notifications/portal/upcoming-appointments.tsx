import { StockAppointments } from '#stock/test-drives/portal/public/stock-appointments.tsx'
import layout from '#web/ui/layout.module.css'
import { BookingAppointment } from '#workshop/bookings/portal/public/booking-appointment.tsx'
import { useBookings } from '#workshop/bookings/portal/requests.ts'
import styles from './notifications.module.css'

/** The customer's appointments to come, above what happened; nothing while there are none. */
export function UpcomingAppointments() {
  const bookings = useBookings().data?.filter(({ state }) => state === 'scheduled') ?? []
  return (
    <>
      {bookings.length > 0 && (
        <section className={styles.upcoming} aria-labelledby="booking-berikutnya">
          <h2 id="booking-berikutnya">Booking berikutnya</h2>
          <ul className={layout.stack3}>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <BookingAppointment booking={booking} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <StockAppointments />
    </>
  )
}
