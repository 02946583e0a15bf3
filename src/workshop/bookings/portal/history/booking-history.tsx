import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
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
import { mayBeVerified } from '../wizard/wizard-state.ts'
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
  useAskedResume(bookings.data, onResume)
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

/** Resumes the verification that another page leads to by `?lanjutkan=`, once. */
function useAskedResume(
  bookings: readonly CarBooking[] | undefined,
  onResume: (booking: CarBooking) => void,
) {
  const asked = useSearchParams().get('lanjutkan')
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the bookings are there
  useEffect(() => {
    if (!asked || !bookings) return
    navigate({ search: '?tab=riwayat' }, { replace: true })
    const booking = bookings.find(({ id }) => id === asked)
    if (booking && mayBeVerified(booking, new Date())) onResume(booking)
  }, [asked, bookings === undefined])
}
