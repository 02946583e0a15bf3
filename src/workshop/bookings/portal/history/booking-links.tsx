import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { saveAsFile } from '#web/ui/save-as-file.ts'
import type { CarBooking } from '../../bookings.contract.ts'
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
      <Button variant="alt" size="sm" onClick={() => saveCalendarEntry(booking)}>
        Tambah ke Kalender
      </Button>
    </>
  )
}

function saveCalendarEntry(booking: CarBooking): void {
  const page = new URL('/dashboard/booking-service?tab=riwayat', window.location.href)
  const entry = calendarEntry(booking, page, new Date())
  saveAsFile('booking-service.ics', entry, 'text/calendar;charset=utf-8')
}
