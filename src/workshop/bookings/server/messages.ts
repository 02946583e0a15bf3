import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import { type Appointment, calendarFile } from '#server/outbound/calendar-file.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import { bookingNumber } from '#workshop/bookings/booking-number.model.ts'
import { type NamedWorkshop, workshopLines } from '#workshop/regions/server/contact-lines.ts'

/** A booking with a proved phone number. */
export interface Confirmed extends Appointment, NamedWorkshop {
  name: string
  email: string
  mileage: number
  /** Null until the workshop has confirmed by hand. */
  confirmed_at: Date | null
}

/** The mail after a booking's number is proved, with a calendar file: confirmed, or received and to be confirmed by the workshop. */
export function confirmationMail(
  booking: Confirmed & { customer_id: string | null },
  config: { publicUrl: string; mailFrom: string },
): Message {
  const zone = zoneOf(booking.timezone)
  const { day } = localClock(booking.service_date, zone)
  const certain = booking.confirmed_at !== null
  const begins = certain ? 'Booking terkonfirmasi' : 'Booking diterima, menunggu konfirmasi bengkel'
  const when = `${longDayWithWeekday(day)}, ${booking.order_start_time} ${ZONE_NAMES[zone]}`
  return {
    channel: 'email',
    counting: { causedBy: booking.customer_id },
    to: booking.email,
    subject: `${begins}: ${formatPlate(booking.license_plate)}, ${when}`,
    dedupeKey: `booking-confirmed:${booking.id}`,
    ...renderMail({
      heading: certain ? 'Booking Service terkonfirmasi' : 'Booking Service diterima',
      paragraphs: [
        // The address of step 4 may be anybody's, so no name that was typed there.
        'Halo,',
        certain
          ? 'Booking Service Anda sudah kami terima. Sampai jumpa di bengkel.'
          : 'Booking Service Anda sudah kami terima, tempat Anda dipegang. Bengkel akan memastikannya dan kami mengabari Anda.',
        [
          `Servis: ${booking.service_type}`,
          `Mobil: ${booking.car_name}, ${formatPlate(booking.license_plate)}`,
          `Jarak tempuh: ${kilometres(booking.mileage)}`,
          ...workshopLines(booking),
          `Jadwal: ${longDayWithWeekday(day)}, ${booking.order_start_time}–${booking.order_end_time} ${ZONE_NAMES[zone]}`,
          `Nomor booking: ${bookingNumber(booking.id)}`,
        ].join('\n'),
      ],
      action: {
        label: 'Lihat Booking',
        url: `${config.publicUrl}/dashboard/booking-service?tab=riwayat&booking=${booking.id}`,
      },
      after: ['Buka lampiran untuk menyimpan jadwal ini di kalender Anda.'],
    }),
    attachments: [calendarFile(booking, config)],
  }
}
