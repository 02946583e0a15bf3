import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { confirmedSms, receivedSms } from '#workshop/visits/server/chosen-sms.ts'
import { notifyOwner } from '#workshop/visits/server/notify-owner.ts'
import { numberOfVisit } from '#workshop/visits/server/sql.ts'
import { sendByChosenWays } from '#workshop/visits/server/whatsapp-messages.ts'
import { type Confirmed, confirmationMail } from './messages.ts'

/** Notifies the owner that a booking is confirmed or received; without a push, as they have just made it. */
export async function enqueueBookingMail(
  context: AppContext,
  tx: Queries,
  booking: Confirmed & {
    customer_id: string | null
    car_id: string | null
    branch_id: number
    phone: string
  },
): Promise<void> {
  const zone = zoneOf(booking.timezone)
  const { day } = localClock(booking.service_date, zone)
  const mail = confirmationMail(booking, context.config)
  const when = `${longDayWithWeekday(day)}, ${booking.order_start_time} ${ZONE_NAMES[zone]}`
  await notifyOwner(context, tx, booking, {
    title: booking.confirmed_at ? 'Booking terkonfirmasi' : 'Booking diterima, menunggu konfirmasi bengkel',
    words: `${formatPlate(booking.license_plate)} di ${booking.branch}. ${when}.`,
    path: `/dashboard/booking-service?tab=riwayat&booking=${booking.id}`,
    about: mail.dedupeKey,
    counting: mail.counting,
    mail,
    push: false,
  })
  const values = { pelat: formatPlate(booking.license_plate), jadwal: when }
  const named = { what: 'servis', car: values.pelat, branch: booking.branch, when }
  const about = mail.dedupeKey
  if (booking.confirmed_at)
    await sendByChosenWays(context, tx, booking, {
      about,
      counting: mail.counting,
      text: confirmedSms(named),
      template: {
        template: 'tt_confirmed_v1',
        kind: 'visit',
        values: async () => ({ ...values, nomor: await numberOfVisit(tx, booking.id) }),
      },
    })
  else
    await sendByChosenWays(context, tx, booking, {
      about,
      counting: mail.counting,
      text: receivedSms(named),
      template: { template: 'tt_received_v1', kind: 'visit', values },
    })
}
