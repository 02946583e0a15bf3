import { type AtNight, withdrawFormerHour } from '#account/public.ts'
import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { type Appointment, calendarFile } from '#server/outbound/calendar-file.ts'
import { deleteUnsentMessage } from '#server/outbound/forget.ts'
import { type Mail, renderMail } from '#server/outbound/mail-layout.ts'
import type { Counting, Message } from '#server/outbound/sender.ts'
import { messageLink } from '#server/outbound/whatsapp/message-paths.ts'
import { bookingNumber } from '#workshop/bookings/booking-number.model.ts'
import { type NamedWorkshop, workshopLines } from '#workshop/regions/server/contact-lines.ts'
import { INSPECTION_SERVICE, isOfOrder, isOfStock } from '../visit-states.model.ts'
import { CONFIRM_WITHIN_HOURS } from '../visit-times.model.ts'
import { confirmedSms, reminderSms } from './chosen-sms.ts'
import { comingPayload } from './coming.ts'
import { nightOf, notifyOwner, type OwnerNotice } from './notify-owner.ts'
import { sendByChosenWays, sendTemplateOrSms } from './whatsapp-messages.ts'

/** The data of a visit that messages about it use. */
export interface NotifiedVisit extends Omit<Appointment, 'license_plate'>, NamedWorkshop {
  customer_id: string | null
  car_id: string | null
  branch_id: number
  plate: string
  number: string
  name: string
  phone: string
  /** Empty for walk-ins without an account. */
  email: string
  calendar_sequence: number
  /** The hour before it was moved. */
  moved_from?: Date | null
}

export const BY_WORKSHOP: Counting = { exempt: 'workshop' }

type Place = Pick<AppContext['config'], 'publicUrl' | 'mailFrom'>

/** `Kamis, 26 November 2026, 10:00 WIB` */
export function formatVisitTime({ service_date, timezone, order_start_time }: NotifiedVisit): string {
  const zone = zoneOf(timezone)
  return `${longDayWithWeekday(localClock(service_date, zone).day)}, ${order_start_time} ${ZONE_NAMES[zone]}`
}

/** The page on which the customer sees the visit. */
function pageOf({ id, service_type }: NotifiedVisit) {
  if (service_type === INSPECTION_SERVICE)
    return { label: 'Lihat Permintaan', path: '/dashboard/tukar-tambah' }
  if (isOfOrder(service_type)) return { label: 'Lihat Pesanan', path: '/dashboard/pesanan' }
  if (isOfStock(service_type)) return { label: 'Lihat Jadwal', path: '/dashboard/wishlist' }
  return { label: 'Lihat Booking', path: `/dashboard/booking-service?tab=riwayat&booking=${id}` }
}

/** The link to the dialog that moves a booking of an account; none for a car of our stock. */
function moveLinks(visit: NotifiedVisit, { publicUrl }: Place): { label: string; url: string }[] {
  if (visit.customer_id === null || isOfStock(visit.service_type)) return []
  return [{ label: 'Pindah jam', url: `${publicUrl}${pageOf(visit).path}&pindah=1` }]
}

/** The kind of visit in the middle of a sentence: `servis`, `test drive`. */
const formatVisitKind = ({ service_type }: NotifiedVisit) =>
  isOfStock(service_type) ? service_type.toLowerCase() : 'servis'
/** `B 1420 KZT`; the name of the car for a visit about a used car. */
export const carOf = ({ service_type, car_name, plate }: NotifiedVisit) =>
  isOfStock(service_type) ? car_name : formatPlate(plate)

const smsNames = (visit: NotifiedVisit) => ({
  what: formatVisitKind(visit),
  car: carOf(visit),
  branch: visit.branch,
  when: formatVisitTime(visit),
})

/** The entry of the owner's notification list, shorter than the mail. */
export const buildOwnerNotice = (
  visit: NotifiedVisit,
  mail: Message,
  title: string,
  words: string,
): OwnerNotice => ({
  title,
  words,
  path: pageOf(visit).path,
  about: mail.dedupeKey,
  counting: mail.counting,
  mail: visit.email ? mail : null,
})

/** `B 1420 KZT di Toyota Trust Sudirman` */
export const formatCarAtBranch = (visit: NotifiedVisit) => `${carOf(visit)} di ${visit.branch}`

/** `Avanza 1.3 G, B 1420 KZT`, without what a stranger typed if there is no account, and without plate for a used car. */
function formatMailedCar(visit: NotifiedVisit): string {
  if (isOfStock(visit.service_type)) return visit.car_name
  const plate = formatPlate(visit.plate)
  return visit.customer_id === null ? plate : `${visit.car_name}, ${plate}`
}

/** A mail about one visit with its calendar entry. */
export function buildVisitMail(
  visit: NotifiedVisit,
  place: Place,
  about: {
    key: string
    subject: string
    heading: string
    paragraphs: string[]
    links?: Mail['links']
    cancelled?: 'cancelled'
    /** By default it counts against the owner, who may have caused it. */
    counting?: Counting
  },
): Message {
  const { label, path } = pageOf(visit)
  // Without an account nobody confirmed the address, so the mail has no name and no car that a stranger typed.
  const isUnproved = visit.customer_id === null
  return {
    channel: 'email',
    counting: isUnproved
      ? { causedBy: null, isUnproved }
      : (about.counting ?? { causedBy: visit.customer_id }),
    to: visit.email,
    subject: about.subject,
    dedupeKey: `visit-${about.key}:${visit.id}:${visit.calendar_sequence}`,
    ...renderMail({
      heading: about.heading,
      paragraphs: [
        isUnproved ? 'Halo,' : `Halo ${visit.name},`,
        ...about.paragraphs,
        [
          `Servis: ${visit.service_type}`,
          `Mobil: ${formatMailedCar(visit)}`,
          ...workshopLines(visit),
          `Nomor booking: ${bookingNumber(visit.id)}, di bengkel ${visit.number}`,
        ].join('\n'),
      ],
      action: { label, url: place.publicUrl + path },
      links: about.links ?? [],
    }),
    attachments: [
      calendarFile(
        { ...visit, license_plate: carOf(visit), ...(isUnproved && { car_name: carOf(visit) }) },
        place,
        about.cancelled,
      ),
    ],
  }
}

/** A change by the workshop: the text of its SMS, and the template that takes its place. */
interface UnexpectedChange {
  text: string
  template: 'tt_moved_v1' | 'tt_cancelled_v1'
  reason: string
  link?: string
}

/** Notifies the owner; a change by the workshop is unexpected, so it is also sent by WhatsApp or SMS and pushed. */
async function notifyAboutVisit(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit,
  mail: Message,
  {
    title,
    words,
    change,
    atNight,
  }: { title: string; words: string; change: UnexpectedChange | null; atNight: AtNight },
): Promise<void> {
  const message = change && visit.customer_id !== null ? { ...mail, counting: BY_WORKSHOP } : mail
  if (visit.customer_id !== null) await withdrawFormerHour(context, tx, visit.customer_id, visit.id)
  await notifyOwner(context, tx, visit, {
    ...buildOwnerNotice(visit, message, title, words),
    push: change !== null,
    atNight,
  })
  if (!change || !visit.phone) return
  const { template, reason, text, link } = change
  await sendTemplateOrSms(
    context,
    tx,
    visit,
    {
      template,
      kind: 'always',
      atNight,
      about: message.dedupeKey,
      ...(link && { link }),
      values: { pelat: formatPlate(visit.plate), jadwal: formatVisitTime(visit), alasan: reason },
    },
    {
      channel: 'sms',
      counting: { exempt: 'workshop' },
      to: visit.phone,
      subject: message.subject,
      text,
      dedupeKey: `${message.dedupeKey}:sms`,
    },
  )
}

/** Notifies the owner that the workshop confirmed the booking by hand. */
export async function notifyVisitConfirmed(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit,
): Promise<void> {
  const message = buildVisitMail(visit, context.config, {
    key: 'confirmed',
    counting: BY_WORKSHOP,
    subject: `Booking terkonfirmasi: ${formatPlate(visit.plate)}, ${formatVisitTime(visit)}`,
    heading: 'Booking terkonfirmasi',
    paragraphs: [`Bengkel sudah memastikan tempat Anda: ${formatVisitTime(visit)}.`],
  })
  const words = `${formatCarAtBranch(visit)}. ${formatVisitTime(visit)}.`
  await notifyOwner(context, tx, visit, buildOwnerNotice(visit, message, 'Booking terkonfirmasi', words))
  await sendByChosenWays(context, tx, visit, {
    about: message.dedupeKey,
    counting: message.counting,
    text: confirmedSms(smsNames(visit)),
    template: {
      template: 'tt_confirmed_v1',
      kind: 'visit',
      values: { pelat: formatPlate(visit.plate), jadwal: formatVisitTime(visit), nomor: visit.number },
    },
  })
}

/** Notifies the owner that head office booked an inspection of the car they offer. */
export function notifyInspectionBooked(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit,
): Promise<void> {
  const message = buildVisitMail(visit, context.config, {
    key: 'inspection',
    counting: BY_WORKSHOP,
    subject: `Inspeksi tukar tambah: ${formatPlate(visit.plate)}, ${formatVisitTime(visit)}`,
    heading: 'Inspeksi tukar tambah',
    paragraphs: [
      `Kami menunggu mobil Anda ${formatVisitTime(visit)}. Bawa STNK dan BPKB. Setelah mobil diperiksa, kami mengirim penawaran.`,
    ],
  })
  const words = `${formatCarAtBranch(visit)}. ${formatVisitTime(visit)}. Bawa STNK dan BPKB.`
  return notifyOwner(context, tx, visit, buildOwnerNotice(visit, message, 'Inspeksi tukar tambah', words))
}

/** Confirms a test drive or viewing that the customer booked. */
export function notifyStockVisitBooked(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit,
): Promise<void> {
  const message = buildVisitMail(visit, context.config, {
    key: 'stock-visit',
    subject: `${visit.service_type}: ${visit.car_name}, ${formatVisitTime(visit)}`,
    heading: visit.service_type,
    paragraphs: [
      `Kami menunggu Anda ${formatVisitTime(visit)}. Bawa KTP, dan SIM A untuk test drive. Tidak ada biaya.`,
    ],
  })
  const words = `${formatCarAtBranch(visit)}. ${formatVisitTime(visit)}.`
  return notifyOwner(context, tx, visit, buildOwnerNotice(visit, message, visit.service_type, words))
}

/** Reminds the owner the afternoon before; `until` is the cut-off for moving, `coming` and `arrival` the links to say so. */
export async function sendVisitReminder(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit,
  { until, coming, arrival }: { until: Date | null; coming: string | null; arrival: string },
): Promise<void> {
  const zone = zoneOf(visit.timezone)
  const hour = `${visit.order_start_time} ${ZONE_NAMES[zone]}`
  const message = {
    ...buildVisitMail(visit, context.config, {
      key: 'reminder',
      subject: `Besok ${formatVisitKind(visit)}: ${carOf(visit)}, ${hour}, ${visit.branch}`,
      heading: `Besok ${formatVisitKind(visit)}`,
      paragraphs: [
        `Kami menunggu Anda ${formatVisitTime(visit)}. Bila tidak jadi, kabari bengkel atau ubah di halaman booking.`,
      ],
      links: [
        ...(coming ? [{ label: 'Saya jadi datang', url: coming }] : []),
        { label: 'Saya sudah sampai', url: arrival },
        ...(until ? moveLinks(visit, context.config) : []),
      ],
    }),
    // One reminder per slot of a visit, however often it is moved.
    dedupeKey: `visit-reminder:${visit.id}:${visit.service_date.getTime()}`,
  }
  const movable = until ? ` Bisa dipindah sampai ${lastMoment(until, visit)}.` : ''
  await notifyOwner(context, tx, visit, {
    ...buildOwnerNotice(
      visit,
      message,
      `Besok ${visit.order_start_time}: ${visit.service_type}`,
      `${formatCarAtBranch(visit)}.${movable}`,
    ),
    refusable: true,
  })
  const last = until && lastMoment(until, visit)
  await sendByChosenWays(context, tx, visit, {
    about: message.dedupeKey,
    counting: message.counting,
    text: reminderSms({ ...smsNames(visit), when: hour }, last),
    // The template asks to move the visit in time, which has to be possible.
    template: last
      ? {
          template: 'tt_reminder_v1',
          kind: 'visit',
          payloads: [comingPayload(visit.id)],
          values: { pelat: formatPlate(visit.plate), jam: hour, batas: last },
        }
      : null,
  })
}

/** `05:30`, with its day if that is not the visit's. */
export function lastMoment(until: Date, { timezone, service_date }: NotifiedVisit): string {
  const zone = zoneOf(timezone)
  const { day, time } = localClock(until, zone)
  return day === localClock(service_date, zone).day ? time : `${longDayWithWeekday(day)}, ${time}`
}

/** Mails the head of a workshop that confirms by hand. */
export const unconfirmedMail = (
  visit: NotifiedVisit,
  head: { id: string; name: string; email: string },
  { publicUrl }: Place,
): Message => ({
  channel: 'email',
  counting: { exempt: 'dealer' },
  to: head.email,
  subject: `Booking menunggu konfirmasi lebih dari ${CONFIRM_WITHIN_HOURS} jam kerja: ${formatPlate(visit.plate)}, ${formatVisitTime(visit)}`,
  dedupeKey: `visit-unconfirmed:${visit.id}:${head.id}`,
  ...renderMail({
    heading: 'Booking menunggu konfirmasi',
    paragraphs: [
      `Halo ${head.name},`,
      `Booking ${visit.number} di ${visit.branch} sudah menunggu lebih dari ${CONFIRM_WITHIN_HOURS} jam kerja.`,
    ],
    action: { label: 'Buka kartu', url: `${publicUrl}/desk/kunjungan/${visit.id}` },
  }),
})

/** A customer who tries several hours gets one mail about the last one. */
const MOVE_MAIL_AFTER_MS = 60_000
const movedKey = (id: string, sequence: number) => `visit-moved:${id}:${sequence}`
/** Removes the mail about the former hour that still waits, because this change replaces it. */
const dropFormerMoveMail = (tx: Queries, { id, calendar_sequence }: NotifiedVisit) =>
  deleteUnsentMessage(tx, movedKey(id, calendar_sequence - 1))

/** Notifies the owner of another slot; a move by the workshop is unexpected, so its reason is also sent by SMS. */
export async function notifyVisitMoved(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit,
  reason: string | null,
  branchPhone: string | null,
): Promise<void> {
  await dropFormerMoveMail(tx, visit)
  const car = carOf(visit)
  const mail = buildVisitMail(visit, context.config, {
    key: 'moved',
    subject: `Jam ${formatVisitKind(visit)} dipindah: ${car}, ${formatVisitTime(visit)}`,
    heading: `Jam ${formatVisitKind(visit)} dipindah`,
    paragraphs: [
      `Jadwal ${formatVisitKind(visit)} Anda sekarang ${formatVisitTime(visit)}.`,
      ...(reason ? [`Alasan: ${reason}`] : []),
    ],
  })
  const message: Message = {
    ...mail,
    dedupeKey: movedKey(visit.id, visit.calendar_sequence),
    ...(reason === null && { notBefore: new Date(context.clock.now().getTime() + MOVE_MAIL_AFTER_MS) }),
  }
  const text = `Toyota Trust: ${formatVisitKind(visit)} ${car} dipindah ke ${formatVisitTime(visit)}. Alasan: ${reason}. Tidak cocok? Telp ${[visit.branch, branchPhone].filter(Boolean).join(' ')}`
  const change = reason ? { text, template: 'tt_moved_v1' as const, reason } : null
  const words = `${formatCarAtBranch(visit)}. ${formatVisitTime(visit)}.${reason ? ` Alasan: ${reason}` : ''}`
  await notifyAboutVisit(context, tx, visit, message, {
    title: `Jam ${formatVisitKind(visit)} dipindah`,
    words,
    change,
    atNight: nightOf(visit, visit.moved_from),
  })
}

export async function notifyVisitCancelled(
  context: AppContext,
  tx: Queries,
  visit: NotifiedVisit,
  reason: string | null,
): Promise<void> {
  await dropFormerMoveMail(tx, visit)
  const car = carOf(visit)
  const again =
    context.config.publicUrl + (isOfStock(visit.service_type) ? '/mobil' : '/dashboard/booking-service')
  const message = buildVisitMail(visit, context.config, {
    key: 'cancelled',
    subject: `Booking dibatalkan: ${car}, ${formatVisitTime(visit)}`,
    heading: 'Booking dibatalkan',
    paragraphs: [
      `Booking ${formatVisitTime(visit)} sudah dibatalkan.`,
      ...(reason ? [`Alasan dari bengkel: ${reason}`] : []),
      `Pesan lagi: ${again}`,
    ],
    cancelled: 'cancelled',
  })
  const text = `Toyota Trust: booking ${car} ${formatVisitTime(visit)} dibatalkan bengkel. Alasan: ${reason}. Pesan lagi: ${again}`
  const change = reason
    ? { text, template: 'tt_cancelled_v1' as const, reason, link: messageLink('n') }
    : null
  const words = `${formatCarAtBranch(visit)}. ${formatVisitTime(visit)}.${reason ? ` Alasan: ${reason}` : ''}`
  await notifyAboutVisit(context, tx, visit, message, {
    title: 'Booking dibatalkan',
    words,
    change,
    atNight: nightOf(visit),
  })
}
