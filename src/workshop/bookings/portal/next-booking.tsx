import { useState } from 'react'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import layout from '#web/ui/layout.module.css'
import type { CarBooking } from '../bookings.contract.ts'
import styles from './booking-service-screen.module.css'
import { ChangeActs } from './changes/change-acts.tsx'
import { CancelReason } from './history/cancel-reason.tsx'
import { BookAgain } from './public/book-again.tsx'
import { BookingAppointment } from './public/booking-appointment.tsx'
import { useBookings } from './requests.ts'

/** The nearest coming booking above the services; cancelled here, it stays as such until the page is left. */
export function NextBooking() {
  const bookings = useBookings().data ?? []
  const [shownId, setShownId] = useState<string | null>(null)
  const now = new Date().toISOString()
  const next = bookings
    .filter(({ state, service_date }) => state === 'scheduled' && service_date > now)
    .toSorted((one, other) => one.service_date.localeCompare(other.service_date))[0]
  if (next && shownId === null) setShownId(next.id)
  const shown = bookings.find(({ id }) => id === shownId) ?? next
  if (!shown) return null
  return <Shown booking={shown} />
}

function Shown({ booking }: { booking: CarBooking }) {
  const isOff = booking.state === 'cancelled'
  return (
    <section className={styles.next} aria-labelledby="coming-booking">
      <div className={styles.head}>
        <h2 id="coming-booking">Booking berikutnya</h2>
        <Link
          className={layout.link}
          to={`/dashboard/booking-service?tab=riwayat&booking=${booking.id}`}
          aria-label={`Lihat Detail, ${booking.service_type}`}
        >
          Lihat Detail
        </Link>
      </div>
      <div className={styles.ticket}>
        <BookingAppointment
          booking={booking}
          badge={isOff ? <Badge kind="bad">Dibatalkan</Badge> : undefined}
        />
        <div>
          {isOff && (
            <>
              <CancelReason booking={booking} />
              <BookAgain booking={booking} />
            </>
          )}
          <ChangeActs booking={booking} cancelOnly />
        </div>
      </div>
    </section>
  )
}
