import { type FreeText, notify, sendFreeText, sendTemplate, wantsMail } from '#account/public.ts'
import { longDayWithWeekday, placeClock } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import { messageLink } from '#server/outbound/whatsapp/message-paths.ts'
import { renderBody, type TemplateName, type TemplateValues } from '#server/outbound/whatsapp/templates.ts'
import type { AnswerChannel } from '#workshop/follow-ups/follow-up-states.model.ts'
import type { StoredReturnJob } from './sql.ts'

type Place = Pick<AppContext, 'config' | 'outbox'>

/** A member of staff, as a mail addresses them. */
interface Colleague {
  id: string
  name: string
  email: string
}

/** `Kamis, 26 November 2026, 11:15 WIB` */
function formatMoment(at: Date, timezone: string): string {
  const { day, time, zone } = placeClock(at, timezone)
  return `${longDayWithWeekday(day)}, ${time} ${zone}`
}

/** The page of the customer's plan. */
const planPath = (visitId: string) => `/dashboard/belum-beres/${visitId}`
const deskPath = ({ id }: StoredReturnJob) => `/desk/belum-beres/${id}`

type StaffMailKind = 'opened' | 'reminder' | 'late' | 'reopened' | 'to_office'

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
  to_office: {
    subject: 'Diteruskan ke kantor pusat',
    words: (_, branch) => `${branch} meneruskan kunjungan ini ke kantor pusat.`,
  },
  reopened: {
    subject: 'Belum cocok',
    words: (due, branch) =>
      `Pelanggan belum cocok dengan hasil dari ${branch}. Telepon paling lambat ${due}.`,
  },
}

/** A mail to one of the staff about a return job; one of each kind, person and round. */
function staffMail(
  { config }: Pick<AppContext, 'config'>,
  job: StoredReturnJob,
  kind: StaffMailKind,
  { id, name, email }: Colleague,
): Message {
  const { subject, words } = STAFF_MAILS[kind]
  return {
    channel: 'email',
    counting: { exempt: 'dealer' },
    to: email,
    subject: `${subject}: ${formatPlate(job.plate)}, ${job.branch}`,
    dedupeKey: `return-job-${kind}:${job.id}:${job.call_due_at.getTime()}:${id}`,
    ...renderMail({
      heading: subject,
      paragraphs: [
        `Halo ${name},`,
        words(formatMoment(job.call_due_at, job.timezone), job.branch),
        `Mobil: ${job.car_name}, ${formatPlate(job.plate)}\nNomor booking: ${job.number}`,
      ],
      action: { label: 'Buka Belum beres', url: config.publicUrl + deskPath(job) },
    }),
  }
}

export async function mailStaff(
  context: Place,
  tx: Queries,
  job: StoredReturnJob,
  kind: StaffMailKind,
  people: readonly Colleague[],
): Promise<void> {
  for (const person of people) await context.outbox.put(tx, staffMail(context, job, kind, person))
}

interface OwnNews {
  key: string
  title: string
  /** Of the list and the push; without plate, name and what was said. */
  words: string
  paragraphs: string[]
  /** Replaces WhatsApp where the customer gets no mail. */
  sms: string | null
}

/** The same with what says it by WhatsApp. */
interface TemplateNews<Name extends TemplateName> extends OwnNews {
  template: Name
  values: TemplateValues<Name>
}

const keyOf = (job: StoredReturnJob, { key }: { key: string }) => `return-job-${key}:${job.id}:${job.version}`
/** By the visit, so that an erasure finds what went to a number. */
const numberKeyOf = (job: StoredReturnJob, { key }: { key: string }) =>
  `return-${key}:${job.visit_id}:${job.version}`

/** The mail to the customer; null where the booking has no address. */
function ownMail(
  { config }: Pick<AppContext, 'config'>,
  job: StoredReturnJob,
  news: OwnNews,
): Message | null {
  if (!job.email) return null
  return {
    channel: 'email',
    counting: { causedBy: job.customer_id },
    to: job.email,
    subject: `${news.title}: ${formatPlate(job.plate)}`,
    dedupeKey: keyOf(job, news),
    ...renderMail({
      heading: news.title,
      paragraphs: [`Halo ${job.name},`, ...news.paragraphs],
      action: { label: 'Lihat rencana', url: config.publicUrl + planPath(job.visit_id) },
    }),
  }
}

/** What replaces a message by WhatsApp: the mail, or else an SMS. */
async function replacementOf(
  context: AppContext,
  tx: Queries,
  job: StoredReturnJob & { customer_id: string },
  news: OwnNews,
): Promise<Message[]> {
  const mail = ownMail(context, job, news)
  if (mail && (await wantsMail(tx, { kind: 'customer', id: job.customer_id }, 'follow_up'))) return [mail]
  if (news.sms === null || !job.phone) return []
  return [
    {
      channel: 'sms',
      counting: { causedBy: job.customer_id },
      to: job.phone,
      subject: '',
      text: news.sms,
      dedupeKey: `${numberKeyOf(job, news)}:sms`,
    },
  ]
}

/** Sends the news by WhatsApp; false where the customer gets none there. */
async function sendByWhatsApp<Name extends TemplateName>(
  context: AppContext,
  tx: Queries,
  job: StoredReturnJob & { customer_id: string },
  news: TemplateNews<Name>,
): Promise<boolean> {
  const { template, values } = news
  const sent = await sendTemplate(context, tx, {
    template,
    values,
    kind: 'follow_up',
    branchId: job.branch_id,
    about: numberKeyOf(job, news),
    customer: { kind: 'customer', id: job.customer_id },
    link: messageLink('r', job.visit_id),
    atNight: { timezone: job.timezone },
    fallback: await replacementOf(context, tx, job, news),
  })
  return sent !== null
}

/** Notifies the customer about their return job in their list, and by WhatsApp or else by mail and push. */
async function notifyCustomer<Name extends TemplateName>(
  context: AppContext,
  tx: Queries,
  job: StoredReturnJob,
  news: TemplateNews<Name>,
  isSentByReply = false,
): Promise<void> {
  const { customer_id } = job
  if (customer_id === null) return
  const isSent = isSentByReply || (await sendByWhatsApp(context, tx, { ...job, customer_id }, news))
  await notify(context, tx, {
    customer: { kind: 'customer', id: customer_id },
    kind: 'follow_up',
    title: news.title,
    words: news.words,
    path: planPath(job.visit_id),
    about: keyOf(job, news),
    car: job.car_id,
    atNight: { timezone: job.timezone },
    ...(isSent ? { mail: null, push: false } : { mail: ownMail(context, job, news) }),
  })
}

function buildCallPlannedNews(job: StoredReturnJob): TemplateNews<'tt_return_call_v1'> {
  const due = formatMoment(job.call_due_at, job.timezone)
  const caller = job.advisor_name ? `${job.advisor_name} dari ${job.branch}` : job.branch
  const pelat = formatPlate(job.plate)
  const words = `${job.branch} menelepon paling lambat ${due}.`
  return {
    key: 'planned',
    title: 'Bengkel menelepon Anda',
    words,
    paragraphs: [
      `Terima kasih sudah memberi tahu soal ${pelat}. ${caller} menelepon Anda paling lambat ${due}.`,
    ],
    template: 'tt_return_call_v1',
    values: { nama: job.name, pelat, penasihat: job.advisor_name ?? 'Tim', bengkel: job.branch, batas: due },
    sms: `Toyota Trust: ${words}`,
  }
}

/** Notifies the customer until when the workshop calls; an answer by WhatsApp is replied to there (`replyCallPlanned`). */
export const notifyCallPlanned = (
  context: AppContext,
  tx: Queries,
  job: StoredReturnJob,
  via: AnswerChannel,
): Promise<void> => notifyCustomer(context, tx, job, buildCallPlannedNews(job), via === 'whatsapp')

/** Replies to "Belum" by WhatsApp: until when the workshop calls, with the link to the plan. */
export async function replyCallPlanned(
  context: AppContext,
  tx: Queries,
  job: StoredReturnJob,
  to: Pick<FreeText, 'to' | 'numberId' | 'about' | 'branchId' | 'customer'>,
): Promise<void> {
  const news = buildCallPlannedNews(job)
  const { customer_id } = job
  const link = `${context.config.publicUrl}/w/${messageLink('r', job.visit_id)}`
  await sendFreeText(context, tx, {
    ...to,
    text: `${renderBody(news.template, news.values)} ${link}`,
    fallback: customer_id === null ? [] : await replacementOf(context, tx, { ...job, customer_id }, news),
  })
}

/** Notifies the customer of the outcome. */
export function notifyOutcome(
  context: AppContext,
  tx: Queries,
  job: StoredReturnJob,
  words: string,
): Promise<void> {
  const pelat = formatPlate(job.plate)
  return notifyCustomer(context, tx, job, {
    key: 'outcome',
    title: 'Ada kabar dari bengkel',
    words: `${job.branch} menulis hasilnya. Bila belum cocok, beri tahu kami.`,
    paragraphs: [
      `Ada kabar soal ${pelat} dari ${job.branch}:`,
      words,
      'Bila belum cocok, beri tahu kami lewat tombol di bawah.',
    ],
    template: 'tt_return_result_v1',
    values: { nama: job.name, pelat, bengkel: job.branch, hasil: words.replace(/[.\s]+$/, '') },
    sms: null,
  })
}
