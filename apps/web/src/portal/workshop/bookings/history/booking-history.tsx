import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { lazy, Suspense, useState } from 'react'
import { useAddressQuery } from '../../../../platform/router/place.ts'
import { NoBookings } from '../../../../platform/ui/drawings/no-bookings.tsx'
import { EmptyState } from '../../../../platform/ui/empty-state.tsx'
import { OptionalParts } from '../../../../platform/ui/optional-parts.tsx'
import { RowsQueryStatus } from '../../../../platform/ui/query-status.tsx'
import { useNow } from '../../../../platform/ui/use-now.ts'
import { useLiveVisits } from '../../visits/public/use-live-visits.ts'
import { mayChange } from '../../visits/public/visit-words.ts'
import { WaitingPlaces } from '../../waiting-list/public/waiting-places.tsx'
import { useBookings } from '../requests.ts'
import { BookingRow } from './booking-row.tsx'

const StockAppointments = lazy(() =>
  import('../../../stock/test-drives/public/stock-appointments.tsx').then((m) => ({
    default: m.StockAppointments,
  })),
)
const BookingDetail = lazy(() => import('./booking-detail.tsx').then((m) => ({ default: m.BookingDetail })))

/** Every booking, last changed first; an unverified one can be taken up again while its hour is held. */
export function BookingHistory({ onResume }: { onResume: (booking: CarBooking) => void }) {
  const bookings = useBookings()
  // Other pages and the message of a workshop lead to one of them.
  const [shown, setShown] = useState(useAddressQuery().get('booking'))
  const cutSince = useLiveVisits(bookings.data?.some(mayChange) ?? false)
  const now = useNow(15_000)
  if (!bookings.data) return <RowsQueryStatus query={bookings} />
  if (bookings.data.length === 0) {
    return (
      <>
        <WaitingPlaces />
        <OptionalParts>
          <StockAppointments />
        </OptionalParts>
        <EmptyState
          drawing={<NoBookings />}
          title="Belum Ada Data Booking Service"
          text="Booking pertama Anda akan tercatat di sini."
        />
      </>
    )
  }
  const known = bookings.data.find(({ id }) => id === shown)
  return (
    <>
      <WaitingPlaces />
      <OptionalParts>
        <StockAppointments />
      </OptionalParts>
      <ul>
        {bookings.data.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            now={now}
            onDetail={() => setShown(booking.id)}
            onResume={() => onResume(booking)}
          />
        ))}
      </ul>
      <Suspense>
        {known && <BookingDetail booking={known} cutSince={cutSince} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}
