import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/days.ts'
import { kilometres } from '@toyota-trust/contracts/money.ts'
import { type Appointment, calendarFile } from '../../outbound/calendar-file.ts'
import { renderMail } from '../../outbound/mail-layout.ts'
import type { Message } from '../../outbound/sender.ts'

interface Confirmed extends Appointment {
  name: string
  email: string
  mileage: number
}

/** The mail after a booking is certain, with a file for the calendar. */
export function confirmationMail(
  booking: Confirmed,
  config: { publicUrl: string; mailFrom: string },
): Message {
  const zone = zoneOf(booking.timezone)
  const { day } = localClock(booking.service_date, zone)
  return {
    channel: 'email',
    to: booking.email,
    subject: 'Booking Service Anda sudah terkonfirmasi',
    dedupeKey: `booking-confirmed:${booking.id}`,
    ...renderMail({
      heading: 'Booking Service terkonfirmasi',
      paragraphs: [
        `Halo ${booking.name},`,
        'Booking Service Anda sudah kami terima. Sampai jumpa di bengkel.',
        [
          `Servis: ${booking.service_type}`,
          `Mobil: ${booking.car_name}, ${booking.license_plate}`,
          `Jarak tempuh: ${kilometres(booking.mileage)}`,
          `Bengkel: ${booking.branch}, ${booking.city}`,
          `Jadwal: ${longDayWithWeekday(day)}, ${booking.order_start_time}–${booking.order_end_time} ${ZONE_NAMES[zone]}`,
        ].join('\n'),
      ],
      action: { label: 'Lihat Riwayat', url: `${config.publicUrl}/dashboard/booking-service?tab=riwayat` },
      after: ['Buka lampiran untuk menyimpan jadwal ini di kalender Anda.'],
    }),
    attachments: [calendarFile(booking, config)],
  }
}
