import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { Button, ButtonAnchor } from '../../../../platform/ui/button.tsx'
import { calendarEntry } from '../public/calendar-entry.ts'

/** Links of a booking: the workshop on the map, and the appointment as a calendar file. */
export function BookingLinks({ booking }: { booking: CarBooking }) {
  const address = `${booking.branch}, ${booking.branch_address ?? `${booking.city}, ${booking.province}`}`
  return (
    <>
      <ButtonAnchor
        variant="alt"
        size="sm"
        href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Lihat di Peta
      </ButtonAnchor>
      <Button variant="alt" size="sm" onClick={() => save(booking)}>
        Tambah ke Kalender
      </Button>
    </>
  )
}

function save(booking: CarBooking): void {
  const page = new URL('/dashboard/booking-service?tab=riwayat', window.location.href)
  const file = new Blob([calendarEntry(booking, page, new Date())], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'booking-service.ics'
  link.click()
  URL.revokeObjectURL(link.href)
}
