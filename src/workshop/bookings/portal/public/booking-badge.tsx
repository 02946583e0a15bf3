import { Badge } from '#web/ui/badge.tsx'
import { getVisitStateLabel } from '#workshop/visits/portal/public/visit-texts.ts'
import type { CarBooking } from '../../bookings.contract.ts'

/** Whether the phone number is verified, and the state of the visit once the workshop has set one. */
export function BookingBadge({ booking }: { booking: CarBooking }) {
  const words = getVisitStateLabel(booking)
  if (booking.state === 'cancelled') return <Badge kind="bad">{words}</Badge>
  return (
    <>
      {booking.is_verified ? (
        <Badge kind="ok">Terverifikasi</Badge>
      ) : (
        <Badge kind="warn">Belum diverifikasi</Badge>
      )}
      {words && <Badge kind={booking.state === 'no_show' ? 'bad' : 'info'}>{words}</Badge>}
    </>
  )
}
