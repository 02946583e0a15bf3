import { plateWords } from '@toyota-trust/contracts/garage/plates.ts'
import { longDayWithWeekday, placeClock } from '@toyota-trust/contracts/platform/days.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { renderMail } from '../../../platform/outbound/mail-layout.ts'
import type { Message } from '../../../platform/outbound/sender.ts'
import type { Portal } from '../../../portal.ts'
import { notify } from '../../account/public.ts'
import type { StoredReturnJob } from './sql.ts'

type Place = Pick<Portal, 'config' | 'outbox'>

/** A member of staff, as a mail addresses them. */
interface Colleague {
  id: string
  name: string
  email: string
}

/** `Kamis, 26 November 2026, 11:15 WIB` */
function momentWords(at: Date, timezone: string): string {
  const { day, time, zone } = placeClock(at, timezone)
  return `${longDayWithWeekday(day)}, ${time} ${zone}`
}

/** The page of the customer's plan. */
const planPath = (visitId: string) => `/dashboard/belum-beres/${visitId}`
const deskPath = ({ id }: StoredReturnJob) => `/desk/belum-beres/${id}`

type StaffMailKind = 'opened' | 'reminder' | 'late' | 'reopened'

const STAFF_MAILS: Record<
  StaffMailKind,
  { subject: string; words: (due: string, branch: string) => string }
> = {
  opened: {
    subject: 'Belum beres',
    words: (due, branch) =>
      `Pelanggan menjawab Belum untuk kunjungan di ${branch}. Telepon paling lambat ${due}.`,
  },
  reminder: {
    subject: 'Belum ditelepon',
    words: (due, branch) => `Setengah waktu sudah lewat di ${branch}. Telepon paling lambat ${due}.`,
  },
  late: {
    subject: 'Terlambat menelepon',
    words: (due, branch) => `Tidak ada telepon dari ${branch} sampai ${due}.`,
  },
  reopened: {
    subject: 'Belum cocok',
    words: (due, branch) =>
      `Pelanggan belum cocok dengan hasil dari ${branch}. Telepon paling lambat ${due}.`,
  },
}

/** A mail to one of the staff about a return job; one of each kind, person and round. */
function staffMail(
  { config }: Pick<Portal, 'config'>,
  job: StoredReturnJob,
  kind: StaffMailKind,
  { id, name, email }: Colleague,
): Message {
  const { subject, words } = STAFF_MAILS[kind]
  return {
    channel: 'email',
    to: email,
    subject: `${subject}: ${plateWords(job.plate)}, ${job.branch}`,
    dedupeKey: `return-job-${kind}:${job.id}:${job.call_due_at.getTime()}:${id}`,
    ...renderMail({
      heading: subject,
      paragraphs: [
        `Halo ${name},`,
        words(momentWords(job.call_due_at, job.timezone), job.branch),
        `Mobil: ${job.car_name}, ${plateWords(job.plate)}\nNomor booking: ${job.number}`,
      ],
      action: { label: 'Buka Belum beres', url: config.publicUrl + deskPath(job) },
    }),
  }
}

export async function mailStaff(
  portal: Place,
  tx: Queries,
  job: StoredReturnJob,
  kind: StaffMailKind,
  people: readonly Colleague[],
): Promise<void> {
  for (const person of people) await portal.outbox.put(tx, staffMail(portal, job, kind, person))
}

interface OwnNews {
  key: string
  title: string
  /** Of the list and the push; without plate, name and what was said. */
  words: string
  paragraphs: string[]
}

/** Notifies the customer about their return job by mail, push and in their list. */
async function notifyCustomer(
  portal: Portal,
  tx: Queries,
  job: StoredReturnJob,
  news: OwnNews,
): Promise<void> {
  if (job.customer_id === null) return
  const path = planPath(job.visit_id)
  const about = `return-job-${news.key}:${job.id}:${job.version}`
  await notify(portal, tx, {
    customer: { kind: 'customer', id: job.customer_id },
    kind: 'follow_up',
    ...{ title: news.title, words: news.words, path, about },
    car: job.car_id,
    mail: job.email
      ? {
          channel: 'email',
          to: job.email,
          subject: `${news.title}: ${plateWords(job.plate)}`,
          dedupeKey: about,
          ...renderMail({
            heading: news.title,
            paragraphs: [`Halo ${job.name},`, ...news.paragraphs],
            action: { label: 'Lihat rencana', url: portal.config.publicUrl + path },
          }),
        }
      : null,
  })
}

/** Tells the customer until when the workshop calls. */
export function notifyCallPlanned(portal: Portal, tx: Queries, job: StoredReturnJob): Promise<void> {
  const due = momentWords(job.call_due_at, job.timezone)
  const caller = job.advisor_name ? `${job.advisor_name} dari ${job.branch}` : job.branch
  return notifyCustomer(portal, tx, job, {
    key: 'planned',
    title: 'Bengkel menelepon Anda',
    words: `${job.branch} menelepon paling lambat ${due}.`,
    paragraphs: [
      `Terima kasih sudah memberi tahu soal ${plateWords(job.plate)}. ${caller} menelepon Anda paling lambat ${due}.`,
    ],
  })
}

/** Tells the customer the outcome. */
export function notifyOutcome(
  portal: Portal,
  tx: Queries,
  job: StoredReturnJob,
  words: string,
): Promise<void> {
  return notifyCustomer(portal, tx, job, {
    key: 'outcome',
    title: 'Ada kabar dari bengkel',
    words: `${job.branch} menulis hasilnya. Bila belum cocok, beri tahu kami.`,
    paragraphs: [
      `Ada kabar soal ${plateWords(job.plate)} dari ${job.branch}:`,
      words,
      'Bila belum cocok, beri tahu kami lewat tombol di bawah.',
    ],
  })
}
