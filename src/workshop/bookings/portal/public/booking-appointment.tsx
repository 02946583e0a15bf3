import type { ReactNode } from 'react'
import { Plate } from '#web/plates/plate.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { AppointmentCard } from '#workshop/visits/portal/public/appointment-card.tsx'
import { bookingNumber } from '../../booking-number.model.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { calendarEventOf } from './calendar-entry.ts'

interface Props {
  booking: CarBooking
  /** In place of moving it, which is done in Riwayat. */
  action?: ReactNode
  /** Besides its number. */
  facts?: readonly { term: string; detail: ReactNode }[]
  badge?: ReactNode
}

/** The ticket of a service booking; it is moved in Riwayat. */
export function BookingAppointment({ booking, action, facts = [], badge }: Props) {
  const navigate = useNavigate()
  const page = new URL('/dashboard/booking-service?tab=riwayat', window.location.href)
  const { customercar: car, branch, city, timezone } = booking
  return (
    <AppointmentCard
      appointment={{
        branch,
        city,
        timezone,
        name: booking.service_type,
        startsAt: booking.service_date,
        startTime: booking.order_start_time,
        address: booking.branch_address,
        phone: booking.branch_phone,
        movableUntil: booking.can_move_until,
        calendar: calendarEventOf(booking, page),
      }}
      facts={[{ term: 'Nomor booking', detail: bookingNumber(booking.id) }, ...facts]}
      badge={badge}
      action={action}
      isOff={booking.state === 'cancelled'}
      onMove={
        action
          ? null
          : () => navigate(`/dashboard/booking-service?tab=riwayat&booking=${booking.id}&pindah=1`)
      }
    >
      <Plate number={car.license_plate} term={car.stnk_term} size="sm" />
    </AppointmentCard>
  )
}
