import type { CarBooking } from '@toyota-trust/contracts/bookings.ts'
import { Badge } from '../../../ui/badge.tsx'

export const BookingBadge = ({ booking }: { booking: Pick<CarBooking, 'is_verified'> }) =>
  booking.is_verified ? <Badge kind="ok">Terverifikasi</Badge> : <Badge kind="warn">Belum diverifikasi</Badge>
