import type { CarBooking } from '@toyota-trust/contracts/bookings.ts'
import { useState } from 'react'
import { NoBookings } from '../../../ui/drawings/no-bookings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowsNotYet } from '../../../ui/not-yet.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useBookings } from '../requests.ts'
import { BookingDetail } from './booking-detail.tsx'
import { BookingRow } from './booking-row.tsx'

/** Every booking, last changed first; an unverified one can be taken up again while its hour is held. */
export function BookingHistory({ onResume }: { onResume: (booking: CarBooking) => void }) {
  const bookings = useBookings()
  const [shown, setShown] = useState<CarBooking | null>(null)
  const now = useNow(15_000)
  if (!bookings.data) return <RowsNotYet query={bookings} />
  if (bookings.data.length === 0) {
    return (
      <EmptyState
        drawing={<NoBookings />}
        title="Belum Ada Data Booking Service"
        text="Booking pertama Anda akan tercatat di sini."
      />
    )
  }
  return (
    <>
      <ul>
        {bookings.data.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            now={now}
            onDetail={() => setShown(booking)}
            onResume={() => onResume(booking)}
          />
        ))}
      </ul>
      {shown && <BookingDetail booking={shown} onClose={() => setShown(null)} />}
    </>
  )
}
