import { longDay, placeClock } from '#core/days.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { BookingBadge } from '#workshop/bookings/portal/public/booking-badge.tsx'
import { useBookings } from '#workshop/bookings/portal/requests.ts'
import { CarSection } from './care/car-section.tsx'

/** The bookings of this car; nothing while there is none. Those that ended in a service record are in "Riwayat Servis". */
export function CarBookings({ carId }: { carId: string }) {
  const bookings = useBookings()
  const own =
    bookings.data?.filter(({ customercar, state }) => customercar.id === carId && state !== 'handed_over') ??
    []
  const failed = bookings.isError && !bookings.data
  if (own.length === 0 && !failed) return null
  return (
    <CarSection title="Booking mobil ini" level="h3">
      {failed ? (
        <FailedLoad onRetry={() => bookings.refetch()} busy={bookings.isFetching} />
      ) : (
        <Timeline
          items={own.map((booking) => ({
            title: booking.service_type,
            facts: [
              `${longDay(placeClock(new Date(booking.service_date), booking.timezone).day)}, ${booking.order_start_time}`,
              booking.branch,
            ],
            badge: <BookingBadge booking={booking} />,
          }))}
        />
      )}
    </CarSection>
  )
}
