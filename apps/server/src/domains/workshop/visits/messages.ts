import { plateWords } from '@toyota-trust/contracts/garage/plates.ts'
import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { INSPECTION_SERVICE, isOfStock } from '@toyota-trust/contracts/workshop/visit-states.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Appointment, calendarFile } from '../../../platform/outbound/calendar-file.ts'
import { renderMail } from '../../../platform/outbound/mail-layout.ts'
import type { Message } from '../../../platform/outbound/sender.ts'
import type { Portal } from '../../../portal.ts'
import { notifyOwner, type OwnerNotice } from './notify-owner.ts'

/** What the customer is told of. */
export interface NotifiedVisit extends Omit<Appointment, 'license_plate'> {
  customer_id: string | null
  car_id: string | null
  plate: string
  number: string
  name: string
  phone: string
  /** Empty for walk-ins that are linked to nobody. */
  email: string
  calendar_sequence: number
}

type Place = Pick<Portal['config'], 'publicUrl' | 'mailFrom'>

/** `Kamis, 26 November 2026, 10:00 WIB` */
export function when({ service_date, timezone, order_start_time }: NotifiedVisit): string {
  const zone = zoneOf(timezone)
  return `${longDayWithWeekday(localClock(service_date, zone).day)}, ${order_start_time} ${ZONE_NAMES[zone]}`
}

/** Where its customer reads of it. */
function pageOf({ id, service_type }: NotifiedVisit) {
  if (service_type === INSPECTION_SERVICE)
    return { label: 'Lihat Permintaan', path: '/dashboard/tukar-tambah' }
  if (isOfStock(service_type)) return { label: 'Lihat Jadwal', path: '/dashboard/wishlist' }
  return { label: 'Lihat Booking', path: `/dashboard/booking-service?tab=riwayat&booking=${id}` }
}

/** What it is in the middle of a sentence: `servis`, `test drive`. */
const what = ({ service_type }: NotifiedVisit) =>
  isOfStock(service_type) ? service_type.toLowerCase() : 'servis'
/** `B 1420 KZT`; what is driven or looked at, where it is a car of the stock. */
const carOf = ({ service_type, car_name, plate }: NotifiedVisit) =>
  isOfStock(service_type) ? car_name : plateWords(plate)

/** What stands in the owner's list beside a mail, which tells more. */
export const notice = (visit: NotifiedVisit, mail: Message, title: string, words: string): OwnerNotice => ({
  ...{ title, words, path: pageOf(visit).path, about: mail.dedupeKey },
  mail: visit.email ? mail : null,
})

/** `B 1420 KZT di Toyota Trust Sudirman` */
export const carAtWords = (visit: NotifiedVisit) => `${carOf(visit)} di ${visit.branch}`

/** A mail about one visit with its entry for the calendar. */
export function mail(
  visit: NotifiedVisit,
  place: Place,
  about: { key: string; subject: string; heading: string; paragraphs: string[]; cancelled?: 'cancelled' },
): Message {
  const { label, path } = pageOf(visit)
  return {
    channel: 'email',
    to: visit.email,
    subject: about.subject,
    dedupeKey: `visit-${about.key}:${visit.id}:${visit.calendar_sequence}`,
    ...renderMail({
      heading: about.heading,
      paragraphs: [
        `Halo ${visit.name},`,
        ...about.paragraphs,
        [
          `Servis: ${visit.service_type}`,
          `Mobil: ${visit.car_name}${isOfStock(visit.service_type) ? '' : `, ${plateWords(visit.plate)}`}`,
          `Bengkel: ${visit.branch}, ${visit.city}`,
          `Nomor booking: ${visit.number}`,
        ].join('\n'),
      ],
      action: { label, url: place.publicUrl + path },
    }),
    attachments: [calendarFile({ ...visit, license_plate: carOf(visit) }, place, about.cancelled)],
  }
}

/** Tells the owner; of what the workshop did, which nobody expects, with `sms` as well, and by ringing. */
async function notifyAboutVisit(
  portal: Portal,
  tx: Queries,
  visit: NotifiedVisit,
  message: Message,
  { title, words, sms }: { title: string; words: string; sms: string | null },
): Promise<void> {
  await notifyOwner(portal, tx, visit, { ...notice(visit, message, title, words), rings: sms !== null })
  if (sms && visit.phone)
    await portal.outbox.put(tx, {
      channel: 'sms',
      to: visit.phone,
      subject: message.subject,
      text: sms,
      dedupeKey: `${message.dedupeKey}:sms`,
    })
}

/** After a workshop that confirms by hand has done so. */
export function notifyVisitConfirmed(portal: Portal, tx: Queries, visit: NotifiedVisit): Promise<void> {
  const message = mail(visit, portal.config, {
    key: 'confirmed',
    subject: `Booking terkonfirmasi: ${plateWords(visit.plate)}, ${when(visit)}`,
    heading: 'Booking terkonfirmasi',
    paragraphs: [`Bengkel sudah memastikan tempat Anda: ${when(visit)}.`],
  })
  const words = `${carAtWords(visit)}. ${when(visit)}.`
  return notifyOwner(portal, tx, visit, notice(visit, message, 'Booking terkonfirmasi', words))
}

/** Head office has taken a place for the car that is offered in exchange. */
export function notifyInspectionBooked(portal: Portal, tx: Queries, visit: NotifiedVisit): Promise<void> {
  const message = mail(visit, portal.config, {
    key: 'inspection',
    subject: `Inspeksi tukar tambah: ${plateWords(visit.plate)}, ${when(visit)}`,
    heading: 'Inspeksi tukar tambah',
    paragraphs: [
      `Kami menunggu mobil Anda ${when(visit)}. Bawa STNK dan BPKB. Setelah mobil diperiksa, kami mengirim penawaran.`,
    ],
  })
  const words = `${carAtWords(visit)}. ${when(visit)}. Bawa STNK dan BPKB.`
  return notifyOwner(portal, tx, visit, notice(visit, message, 'Inspeksi tukar tambah', words))
}

/** A customer has taken an hour to drive a used car, or to look at it. */
export function notifyStockVisitBooked(portal: Portal, tx: Queries, visit: NotifiedVisit): Promise<void> {
  const message = mail(visit, portal.config, {
    key: 'stock-visit',
    subject: `${visit.service_type}: ${visit.car_name}, ${when(visit)}`,
    heading: visit.service_type,
    paragraphs: [`Kami menunggu Anda ${when(visit)}. Bawa KTP, dan SIM A untuk test drive. Tidak ada biaya.`],
  })
  const words = `${carAtWords(visit)}. ${when(visit)}.`
  return notifyOwner(portal, tx, visit, notice(visit, message, visit.service_type, words))
}

/** The afternoon before; `until` is when it can still be moved. */
export function sendVisitReminder(
  portal: Portal,
  tx: Queries,
  visit: NotifiedVisit,
  until: Date | null,
): Promise<void> {
  const zone = zoneOf(visit.timezone)
  const hour = `${visit.order_start_time} ${ZONE_NAMES[zone]}`
  const message = {
    ...mail(visit, portal.config, {
      key: 'reminder',
      subject: `Besok ${what(visit)}: ${carOf(visit)}, ${hour}, ${visit.branch}`,
      heading: `Besok ${what(visit)}`,
      paragraphs: [
        `Kami menunggu Anda ${when(visit)}. Bila tidak jadi, kabari bengkel atau ubah di halaman booking.`,
      ],
    }),
    // One for each hour that a visit has, however often it moves.
    dedupeKey: `visit-reminder:${visit.id}:${visit.service_date.getTime()}`,
  }
  const movable = until ? ` Bisa dipindah sampai ${lastMoment(until, visit)}.` : ''
  return notifyOwner(portal, tx, visit, {
    ...notice(
      visit,
      message,
      `Besok ${visit.order_start_time}: ${visit.service_type}`,
      `${carAtWords(visit)}.${movable}`,
    ),
    refusable: true,
  })
}

/** `05:30`, with its day where that is another one than the visit's. */
function lastMoment(until: Date, { timezone, service_date }: NotifiedVisit): string {
  const zone = zoneOf(timezone)
  const { day, time } = localClock(until, zone)
  return day === localClock(service_date, zone).day ? time : `${longDayWithWeekday(day)}, ${time}`
}

/** To the head of a workshop that confirms by hand. */
export const unconfirmedMail = (
  visit: NotifiedVisit,
  head: { id: string; name: string; email: string },
  { publicUrl }: Place,
): Message => ({
  channel: 'email',
  to: head.email,
  subject: `Booking menunggu konfirmasi lebih dari 4 jam kerja: ${plateWords(visit.plate)}, ${when(visit)}`,
  dedupeKey: `visit-unconfirmed:${visit.id}:${head.id}`,
  ...renderMail({
    heading: 'Booking menunggu konfirmasi',
    paragraphs: [
      `Halo ${head.name},`,
      `Booking ${visit.number} di ${visit.branch} sudah menunggu lebih dari 4 jam kerja.`,
    ],
    action: { label: 'Buka kartu', url: `${publicUrl}/desk/kunjungan/${visit.id}` },
  }),
})

/** Another hour; with the workshop's reason by SMS as well, because nobody expects it. */
export async function notifyVisitMoved(
  portal: Portal,
  tx: Queries,
  visit: NotifiedVisit,
  reason: string | null,
  phone: string | null,
): Promise<void> {
  const car = carOf(visit)
  const message = mail(visit, portal.config, {
    key: 'moved',
    subject: `Jam ${what(visit)} dipindah: ${car}, ${when(visit)}`,
    heading: `Jam ${what(visit)} dipindah`,
    paragraphs: [
      `Jadwal ${what(visit)} Anda sekarang ${when(visit)}.`,
      ...(reason ? [`Alasan: ${reason}`] : []),
    ],
  })
  const sms = reason
    ? `Toyota Trust: ${what(visit)} ${car} dipindah ke ${when(visit)}. Alasan: ${reason}. Tidak cocok? Telp ${[visit.branch, phone].filter(Boolean).join(' ')}`
    : null
  const words = `${carAtWords(visit)}. ${when(visit)}.${reason ? ` Alasan: ${reason}` : ''}`
  await notifyAboutVisit(portal, tx, visit, message, { title: `Jam ${what(visit)} dipindah`, words, sms })
}

export async function notifyVisitCancelled(
  portal: Portal,
  tx: Queries,
  visit: NotifiedVisit,
  reason: string | null,
): Promise<void> {
  const car = carOf(visit)
  const again =
    portal.config.publicUrl + (isOfStock(visit.service_type) ? '/mobil' : '/dashboard/booking-service')
  const message = mail(visit, portal.config, {
    key: 'cancelled',
    subject: `Booking dibatalkan: ${car}, ${when(visit)}`,
    heading: 'Booking dibatalkan',
    paragraphs: [
      `Booking ${when(visit)} sudah dibatalkan.`,
      ...(reason ? [`Alasan dari bengkel: ${reason}`] : []),
      `Pesan lagi: ${again}`,
    ],
    cancelled: 'cancelled',
  })
  const sms = reason
    ? `Toyota Trust: booking ${car} ${when(visit)} dibatalkan bengkel. Alasan: ${reason}. Pesan lagi: ${again}`
    : null
  const words = `${carAtWords(visit)}. ${when(visit)}.${reason ? ` Alasan: ${reason}` : ''}`
  await notifyAboutVisit(portal, tx, visit, message, { title: 'Booking dibatalkan', words, sms })
}
