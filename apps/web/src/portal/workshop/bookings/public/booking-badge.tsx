import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { Badge } from '../../../../platform/ui/badge.tsx'
import { stateWords } from '../../visits/public/visit-words.ts'

/** Whether its number is proved, and where the visit stands once the workshop has something to say of it. */
export function BookingBadge({ booking }: { booking: CarBooking }) {
  const words = stateWords(booking)
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
