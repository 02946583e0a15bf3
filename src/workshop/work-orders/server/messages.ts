import { localClock, placeClock, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import { messageLink } from '#server/outbound/whatsapp/message-paths.ts'
import { workshopLines } from '#workshop/regions/server/contact-lines.ts'
import { notifyOwner, type OwnerNotice } from '#workshop/visits/server/notify-owner.ts'
import type { StoredVisit } from '#workshop/visits/server/rules.ts'
import { sendTemplateOrSms, sendVisitTemplate } from '#workshop/visits/server/whatsapp-messages.ts'
import { costOf, type WorkLine } from '../work-order-lines.model.ts'

type Priced = Pick<WorkLine, 'title' | 'quantity' | 'price'>
type Passed = Priced & Pick<WorkLine, 'answer_words'>

const sumOf = (lines: readonly Priced[]) => rupiah(lines.reduce((all, line) => all + costOf(line), 0))
const formatPricedLine = (line: Priced) =>
  `${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.title}, ${rupiah(costOf(line))}`

interface Letter {
  key: string
  subject: string
  heading: string
  paragraphs: string[]
  action: { label: string; url: string }
  secret?: boolean
  /** The entry of the owner's notification list. */
  notice: Pick<OwnerNotice, 'title' | 'words' | 'sign' | 'path' | 'refusable' | 'atNight'>
}

/** Mails about one visit, except for a walk-in without an address, and adds an entry to the list of an owner with an account. */
async function sendLetter(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  letter: Letter,
): Promise<void> {
  // Without an account nobody confirmed the address, so the mail has no name and no car that a stranger typed.
  const isUnproved = visit.customer_id === null
  const message: Message = {
    channel: 'email',
    counting: isUnproved ? { causedBy: null, isUnproved } : { exempt: 'workshop' },
    to: visit.email,
    subject: letter.subject,
    // The visit's version makes the key of each sending unique.
    dedupeKey: `visit-${letter.key}:${visit.id}:${visit.version}`,
    ...(letter.secret && { secret: true }),
    ...renderMail({
      heading: letter.heading,
      paragraphs: [
        isUnproved ? 'Halo,' : `Halo ${visit.name},`,
        ...letter.paragraphs,
        [
          `Mobil: ${isUnproved ? '' : `${visit.car_name}, `}${formatPlate(visit.plate)}`,
          ...workshopLines(visit),
          `Nomor booking: ${visit.number}`,
        ].join('\n'),
      ],
      action: letter.action,
    }),
  }
  const mail = visit.email ? message : null
  await notifyOwner(context, tx, visit, {
    ...letter.notice,
    about: message.dedupeKey,
    counting: message.counting,
    mail,
  })
}

const bookingPath = ({ id }: StoredVisit) => `/dashboard/booking-service?tab=riwayat&booking=${id}`
const toBooking = ({ config }: AppContext, visit: StoredVisit) => ({
  label: 'Lihat Booking',
  url: config.publicUrl + bookingPath(visit),
})
const recordPath = ({ id }: { id: string }) => `/dashboard/catatan-servis/${id}`
/** `B 1420 KZT, Toyota Trust Sudirman` */
const formatPlateAndBranch = ({ plate, branch }: StoredVisit) => `${formatPlate(plate)}, ${branch}`

/**
 * Requests consent by mail and by SMS or WhatsApp, each with a link that only this message contains. Returns false if the gate
 * withheld the SMS.
 */
export async function enqueueConsentRequest(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  {
    waiting,
    tokens,
    validUntil,
  }: { waiting: readonly Priced[]; tokens: Record<'email' | 'sms', string>; validUntil: Date },
): Promise<boolean> {
  const car = formatPlate(visit.plate)
  const total = sumOf(waiting)
  const linkOf = (way: keyof typeof tokens) => `${context.config.publicUrl}/tambahan/${tokens[way]}`
  const subject = `Perlu persetujuan Anda: tambahan ${total} untuk ${car}`
  await sendLetter(context, tx, visit, {
    key: 'extra-work',
    subject,
    heading: 'Perlu persetujuan Anda',
    paragraphs: [
      `Bengkel menemukan ${waiting.length} hal saat memeriksa mobil. Yang tidak Anda setujui, tidak dikerjakan.`,
      waiting.map(formatPricedLine).join('\n'),
      'Tautan ini meminta 4 angka terakhir nomor handphone Anda.',
    ],
    // Signed in, its owner needs no digits of the phone number.
    action: { label: 'Setujui atau tolak', url: `${linkOf('email')}?booking=${visit.id}` },
    secret: true,
    notice: {
      title: `${waiting.length} tambahan pekerjaan menunggu jawaban Anda`,
      words: `${car}, ${total}. Bengkel tidak mengerjakannya sebelum Anda setuju.`,
      sign: 'wrench',
      path: `/dashboard/tambahan/${visit.id}`,
      atNight: 'immediate',
    },
  })
  if (!visit.phone) return true
  return sendTemplateOrSms(
    context,
    tx,
    visit,
    {
      template: 'tt_extra_work_v1',
      kind: 'always',
      secret: true,
      link: messageLink('x', tokens.sms),
      atNight: 'immediate',
      about: `visit-extra-work:${visit.id}:${visit.version}`,
      values: { jumlah: String(waiting.length), pelat: car, total },
    },
    {
      channel: 'sms',
      counting: { exempt: 'workshop' },
      to: visit.phone,
      subject,
      secret: true,
      validUntil,
      text: `Toyota Trust: ${waiting.length} tambahan untuk ${car}, ${total}. Setujui atau tolak: ${linkOf('sms')}`,
      dedupeKey: `visit-extra-work-sms:${visit.id}:${visit.version}`,
    },
  )
}

/** Mails the answers given by phone. */
export const phoneConsentMail = (
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  said: { spoke: string; at: Date; by: string; approved: readonly Priced[]; declined: readonly Priced[] },
) => {
  const zone = zoneOf(visit.timezone)
  return sendLetter(context, tx, visit, {
    key: 'phone-consent',
    subject: `Persetujuan lewat telepon tercatat: ${formatPlate(visit.plate)}`,
    heading: 'Persetujuan lewat telepon tercatat',
    paragraphs: [
      `${said.spoke} menjawab lewat telepon pukul ${localClock(said.at, zone).time} ${ZONE_NAMES[zone]}, dicatat oleh ${said.by}.`,
      ...(said.approved.length > 0
        ? [['Disetujui:', ...said.approved.map(formatPricedLine)].join('\n')]
        : []),
      ...(said.declined.length > 0 ? [['Ditolak:', ...said.declined.map(formatPricedLine)].join('\n')] : []),
      'Bila ini tidak benar, segera hubungi bengkel.',
    ],
    action: toBooking(context, visit),
    notice: {
      title: 'Persetujuan lewat telepon tercatat',
      words: `${formatPlateAndBranch(visit)}. Bila ini tidak benar, segera hubungi bengkel.`,
      sign: 'wrench',
      path: bookingPath(visit),
      atNight: 'immediate',
    },
  })
}

/** The lines that the head waived in place of the customer, with the reasons. */
const formatWaivedLines = (passed: readonly Passed[]) =>
  passed.length > 0
    ? [
        [
          'Diloloskan kepala bengkel tanpa persetujuan Anda:',
          ...passed.map((line) => `${formatPricedLine(line)}. Alasan: ${line.answer_words ?? ''}`),
        ].join('\n'),
      ]
    : []

/** Notifies that work has begun; without a mail, because the owner has nothing to do. */
export const notifyWorkStarted = (context: AppContext, tx: Queries, visit: StoredVisit, promised: Date) =>
  notifyOwner(context, tx, visit, {
    title: 'Mobil Anda sedang dikerjakan',
    words: `${formatPlateAndBranch(visit)}. Janji siap pukul ${placeClock(promised, visit.timezone).time}.`,
    sign: 'car',
    path: bookingPath(visit),
    about: `visit-begun:${visit.id}`,
    atNight: 'immediate',
    mail: null,
  })

export async function notifyCarReady(
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  { total, passed, closes }: { total: number; passed: readonly Passed[]; closes: string | null },
): Promise<void> {
  await sendLetter(context, tx, visit, {
    key: 'ready',
    subject: `${formatPlate(visit.plate)} sudah siap diambil`,
    heading: 'Mobil sudah siap diambil',
    paragraphs: [`Total tagihan: ${rupiah(total)}`, ...formatWaivedLines(passed)],
    action: toBooking(context, visit),
    notice: {
      title: 'Mobil sudah siap diambil',
      words: `${formatPlateAndBranch(visit)}. Total tagihan: ${rupiah(total)}`,
      sign: 'car',
      path: bookingPath(visit),
      atNight: 'immediate',
      // Waived lines must be shown to the customer, so the mail has no opt-out.
      refusable: passed.length === 0,
    },
  })
  // The template says until when the car can be fetched today.
  if (closes === null || !visit.phone) return
  const pelat = formatPlate(visit.plate)
  const about = `visit-ready:${visit.id}:${visit.version}`
  const text = `Toyota Trust: ${pelat} sudah siap diambil di ${visit.branch}. Bengkel buka sampai ${closes} hari ini.`
  await sendVisitTemplate(context, tx, visit, {
    template: 'tt_ready_v1',
    kind: 'visit',
    about,
    values: { pelat, jam: closes },
    atNight: 'immediate',
    onlyTo: visit.phone,
    fallback: [
      {
        channel: 'sms',
        to: visit.phone,
        subject: '',
        text,
        dedupeKey: `${about}:sms`,
        counting: { exempt: 'workshop' },
      },
    ],
  })
}

export const notifyServiceRecord = (
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  record: {
    id: string
    total: number
    invoiceNumber: string
    next: string | null
    passed: readonly Passed[]
  },
) =>
  sendLetter(context, tx, visit, {
    key: 'record',
    subject: `Catatan servis ${formatPlate(visit.plate)}`,
    heading: 'Catatan servis',
    paragraphs: [
      `${visit.service_type} di ${visit.branch} selesai. Total dibayar: ${rupiah(record.total)}, faktur ${record.invoiceNumber}.`,
      ...formatWaivedLines(record.passed),
      ...(record.next ? [`Servis berikutnya: ${record.next}`] : []),
    ],
    action: {
      label: 'Lihat Catatan',
      url: context.config.publicUrl + recordPath(record),
    },
    notice: {
      title: 'Catatan servis',
      words: `${visit.service_type}, ${formatPlateAndBranch(visit)}. Total dibayar: ${rupiah(record.total)}, faktur ${record.invoiceNumber}.`,
      sign: 'wrench',
      path: recordPath(record),
    },
  })

/** Notifies of a further record that corrects an earlier one. */
export const notifyRecordCorrected = (
  context: AppContext,
  tx: Queries,
  visit: StoredVisit,
  { id, words }: { id: string; words: string },
) =>
  sendLetter(context, tx, visit, {
    key: `correction-${id}`,
    subject: `Catatan servis ${formatPlate(visit.plate)}`,
    heading: 'Catatan servis dikoreksi',
    paragraphs: [`Bengkel menambahkan koreksi: ${words}`],
    action: toBooking(context, visit),
    notice: {
      title: 'Catatan servis dikoreksi',
      words: `${formatPlateAndBranch(visit)}. ${words}`,
      sign: 'wrench',
      path: bookingPath(visit),
    },
  })
