import { localClock, ZONE_NAMES, zoneOf } from '@toyota-trust/contracts/days.ts'
import { rupiah } from '@toyota-trust/contracts/money.ts'
import { plateWords } from '@toyota-trust/contracts/plates.ts'
import { costOf, type WorkLine } from '@toyota-trust/contracts/work-order-lines.ts'
import type { Queries } from '../../database/database.ts'
import { renderMail } from '../../outbound/mail-layout.ts'
import type { Message } from '../../outbound/sender.ts'
import type { Portal } from '../../portal.ts'
import type { StoredVisit } from '../visits/rules.ts'

type Priced = Pick<WorkLine, 'title' | 'quantity' | 'price'>
type Passed = Priced & Pick<WorkLine, 'answer_words'>

const sumOf = (lines: readonly Priced[]) => rupiah(lines.reduce((all, line) => all + costOf(line), 0))
const lineWords = (line: Priced) =>
  `${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.title}, ${rupiah(costOf(line))}`

interface Letter {
  key: string
  subject: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string }
  secret?: boolean
}

/** A mail about one visit; nothing for a walk-in that left no address. */
async function mail(portal: Portal, tx: Queries, visit: StoredVisit, letter: Letter): Promise<void> {
  if (!visit.email) return
  const message: Message = {
    channel: 'email',
    to: visit.email,
    subject: letter.subject,
    // A visit's version tells one sending from the next.
    dedupeKey: `visit-${letter.key}:${visit.id}:${visit.version}`,
    ...(letter.secret && { secret: true }),
    ...renderMail({
      heading: letter.heading,
      paragraphs: [
        `Halo ${visit.name},`,
        ...letter.paragraphs,
        [
          `Mobil: ${visit.car_name}, ${plateWords(visit.plate)}`,
          `Bengkel: ${visit.branch}, ${visit.city}`,
          `Nomor booking: ${visit.number}`,
        ].join('\n'),
      ],
      ...(letter.action && { action: letter.action }),
    }),
  }
  await portal.outbox.put(tx, message)
}

const bookingPage = ({ config }: Portal, { id }: StoredVisit) =>
  `${config.publicUrl}/dashboard/booking-service?tab=riwayat&booking=${id}`

/** Asks for consent, by mail and by SMS, with a link that only this message knows. */
export async function askConsent(
  portal: Portal,
  tx: Queries,
  visit: StoredVisit,
  { waiting, token, validUntil }: { waiting: readonly Priced[]; token: string; validUntil: Date },
): Promise<void> {
  const car = plateWords(visit.plate)
  const total = sumOf(waiting)
  const url = `${portal.config.publicUrl}/tambahan/${token}`
  const subject = `Perlu persetujuan Anda: tambahan ${total} untuk ${car}`
  await mail(portal, tx, visit, {
    key: 'extra-work',
    subject,
    heading: 'Perlu persetujuan Anda',
    paragraphs: [
      `Bengkel menemukan ${waiting.length} hal saat memeriksa mobil. Yang tidak Anda setujui, tidak dikerjakan.`,
      waiting.map(lineWords).join('\n'),
      'Tautan ini meminta 4 angka terakhir nomor handphone Anda.',
    ],
    action: { label: 'Setujui atau tolak', url },
    secret: true,
  })
  if (visit.phone)
    await portal.outbox.put(tx, {
      channel: 'sms',
      to: visit.phone,
      subject,
      text: `Toyota Trust: ${waiting.length} tambahan untuk ${car}, ${total}. Setujui atau tolak: ${url}`,
      secret: true,
      validUntil,
      dedupeKey: `visit-extra-work-sms:${visit.id}:${visit.version}`,
    })
}

/** What was said on the phone, for whoever it was said for. */
export const phoneConsentMail = (
  portal: Portal,
  tx: Queries,
  visit: StoredVisit,
  said: { spoke: string; at: Date; by: string; approved: readonly Priced[]; declined: readonly Priced[] },
) => {
  const zone = zoneOf(visit.timezone)
  return mail(portal, tx, visit, {
    key: 'phone-consent',
    subject: `Persetujuan lewat telepon tercatat: ${plateWords(visit.plate)}`,
    heading: 'Persetujuan lewat telepon tercatat',
    paragraphs: [
      `${said.spoke} menjawab lewat telepon pukul ${localClock(said.at, zone).time} ${ZONE_NAMES[zone]}, dicatat oleh ${said.by}.`,
      ...(said.approved.length > 0 ? [['Disetujui:', ...said.approved.map(lineWords)].join('\n')] : []),
      ...(said.declined.length > 0 ? [['Ditolak:', ...said.declined.map(lineWords)].join('\n')] : []),
      'Bila ini tidak benar, segera hubungi bengkel.',
    ],
    action: { label: 'Lihat Booking', url: bookingPage(portal, visit) },
  })
}

/** What the head let pass in place of the customer, who reads why. */
const passedWords = (passed: readonly Passed[]) =>
  passed.length > 0
    ? [
        [
          'Diloloskan kepala bengkel tanpa persetujuan Anda:',
          ...passed.map((line) => `${lineWords(line)}. Alasan: ${line.answer_words ?? ''}`),
        ].join('\n'),
      ]
    : []

export const readyMail = (
  portal: Portal,
  tx: Queries,
  visit: StoredVisit,
  { total, passed }: { total: number; passed: readonly Passed[] },
) =>
  mail(portal, tx, visit, {
    key: 'ready',
    subject: `${plateWords(visit.plate)} sudah siap diambil`,
    heading: 'Mobil sudah siap diambil',
    paragraphs: [`Total tagihan: ${rupiah(total)}`, ...passedWords(passed)],
    action: { label: 'Lihat Booking', url: bookingPage(portal, visit) },
  })

export const recordMail = (
  portal: Portal,
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
  mail(portal, tx, visit, {
    key: 'record',
    subject: `Catatan servis ${plateWords(visit.plate)}`,
    heading: 'Catatan servis',
    paragraphs: [
      `${visit.service_type} di ${visit.branch} selesai. Total dibayar: ${rupiah(record.total)}, faktur ${record.invoiceNumber}.`,
      ...passedWords(record.passed),
      ...(record.next ? [`Servis berikutnya: ${record.next}`] : []),
    ],
    action: {
      label: 'Lihat Catatan',
      url: `${portal.config.publicUrl}/dashboard/catatan-servis/${record.id}`,
    },
  })

/** A further record puts an earlier one right. */
export const correctedMail = (
  portal: Portal,
  tx: Queries,
  visit: StoredVisit,
  { id, words }: { id: string; words: string },
) =>
  mail(portal, tx, visit, {
    key: `correction-${id}`,
    subject: `Catatan servis ${plateWords(visit.plate)}`,
    heading: 'Catatan servis dikoreksi',
    paragraphs: [`Bengkel menambahkan koreksi: ${words}`],
    action: { label: 'Lihat Booking', url: bookingPage(portal, visit) },
  })
