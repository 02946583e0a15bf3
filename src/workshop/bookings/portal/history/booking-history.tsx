import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from '#web/router/location.ts'
import { NoBookings } from '#web/ui/drawings/no-bookings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useLiveVisits } from '#workshop/visits/portal/public/use-live-visits.ts'
import { mayChange } from '#workshop/visits/portal/public/visit-texts.ts'
import { WaitingList } from '#workshop/waiting-list/portal/public/waiting-list.tsx'
import type { CarBooking } from '../../bookings.contract.ts'
import { useBookings } from '../requests.ts'
import { BookingRow } from './booking-row.tsx'

const StockAppointments = lazy(() =>
  import('#stock/test-drives/portal/public/stock-appointments.tsx').then((m) => ({
    default: m.StockAppointments,
  })),
)
const BookingDetail = lazy(() => import('./booking-detail.tsx').then((m) => ({ default: m.BookingDetail })))

/** Every booking, last changed first; an unverified one can be resumed while its hour is held. */
export function BookingHistory({ onResume }: { onResume: (booking: CarBooking) => void }) {
  const bookings = useBookings()
  // Other pages and messages link to one booking by its id.
  const [shown, setShown] = useState(useSearchParams().get('booking'))
  const offlineSince = useLiveVisits(bookings.data?.some(mayChange) ?? false)
  const now = useNow(15_000)
  if (!bookings.data) return <RowsQueryStatus query={bookings} />
  if (bookings.data.length === 0) {
    return (
      <>
        <WaitingList />
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
      <WaitingList />
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
        {known && (
          <BookingDetail booking={known} offlineSince={offlineSince} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </>
  )
}
