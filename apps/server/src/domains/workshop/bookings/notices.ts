import { plateWords } from '@toyota-trust/contracts/garage/plates.ts'
import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'
import { notifyOwner } from '../visits/notify-owner.ts'
import { type Confirmed, confirmationMail } from './messages.ts'

/** Notifies the owner that a booking is confirmed or received; without a push, as they have just made it. */
export function enqueueBookingMail(
  portal: Portal,
  tx: Queries,
  booking: Confirmed & { customer_id: string | null; car_id: string | null },
): Promise<void> {
  const zone = zoneOf(booking.timezone)
  const { day } = localClock(booking.service_date, zone)
  const mail = confirmationMail(booking, portal.config)
  return notifyOwner(portal, tx, booking, {
    title: booking.confirmed_at ? 'Booking terkonfirmasi' : 'Booking diterima, menunggu konfirmasi bengkel',
    words: `${plateWords(booking.license_plate)} di ${booking.branch}. ${longDayWithWeekday(day)}, ${booking.order_start_time} ${ZONE_NAMES[zone]}.`,
    path: `/dashboard/booking-service?tab=riwayat&booking=${booking.id}`,
    about: mail.dedupeKey,
    mail,
    rings: false,
  })
}
