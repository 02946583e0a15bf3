import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { type Mail, renderMail } from '#server/outbound/mail-layout.ts'
import type { Counting, Message } from '#server/outbound/sender.ts'
import type { ListedKind } from '../notifications.contract.ts'
import { type AtNight, quietUntil } from './quiet-hours.ts'
import { insertNotifications, type Recipient } from './sql.ts'

/** A notification to a customer. */
export interface Notice {
  customer: Customer
  kind: ListedKind
  /** The icon, where it is not the one of its kind. */
  sign?: Tables['notifications']['sign']
  title: string
  words: string
  /** Where on this origin it leads: `/dashboard/…`. */
  path: string
  /** Deduplication key for the customer, such as `stnk:{carId}:2027-03-12:30`. */
  about: string
  /** The car that it is about: when that leaves the garage, this leaves the list. */
  car?: string | null
  /**
   * The mail, sent if the customer wants this kind by mail; by default one of title and words. `null` where none is due, or
   * where a mandatory one was sent already.
   */
  mail?: Message | null
  /** The button of the mail of title and words. */
  action?: string
  /** How the gate counts mail and push; against the customer alone by default. */
  counting?: Counting
  /** Shown in the mail. */
  picture?: Mail['picture']
  /** False for the customer's own acts: they are listed without a push. */
  push?: boolean
  /** Without it, the push waits in the quiet hours of Jakarta. The mail never waits. */
  atNight?: AtNight
}

const ICONS = {
  stnk: 'plate',
  service: 'calendar',
  visit: 'calendar',
  follow_up: 'car',
  saved_cars: 'heart',
  order: 'car',
} as const
const OF_RECEIVER: Counting = { causedBy: null }
/** A push older than a day is of no use. */
const PUSH_TTL_MS = 24 * 3_600_000

/**
 * Notifies customers in their list and by the channels that each has chosen for the kind, within `tx`. Notices whose `about` was
 * sent before are skipped. One statement for any number of notices, and one for each message.
 */
export async function notify(
  context: AppContext,
  tx: Queries,
  given: Notice | readonly Notice[],
): Promise<void> {
  const notices: readonly Notice[] = 'customer' in given ? [given] : given
  if (notices.length === 0) return
  const now = context.clock.now()
  const byId = new Map(notices.map((notice) => [context.chance.recordId(), notice]))
  const rows = [...byId].map(([id, { customer, kind, sign = ICONS[kind], car = null, ...text }]) => {
    const { title, words, path, about } = text
    return { id, customer_id: customer.id, kind, sign, title, words, path, about, car_id: car, at: now }
  })
  const recipients = await insertNotifications(tx, rows, now)
  const messages = recipients.flatMap((one) => {
    const notice = byId.get(one.id)
    if (!notice) return []
    const { mail = mailOf(context, notice, one), push = true } = notice
    const times = {
      notBefore: quietUntil(now, notice.atNight),
      validUntil: new Date(now.getTime() + PUSH_TTL_MS),
    }
    return [
      ...(mail && one.by_mail ? [mail] : []),
      ...(push ? one.devices.map((device) => pushOf(notice, one, device, times)) : []),
    ]
  })
  // In parallel, so that many messages hardly take longer than one.
  await Promise.all(messages.map((message) => context.outbox.put(tx, message)))
}

const pushOf = (
  { customer, title, words, path, counting = OF_RECEIVER }: Notice,
  { id }: Recipient,
  device: string,
  times: Pick<Message, 'notBefore' | 'validUntil'>,
): Message => ({
  channel: 'push',
  counting,
  to: device,
  subject: title,
  text: JSON.stringify({ title, body: words, path, tag: id }),
  ...times,
  dedupeKey: `push:${customer.id}:${id}:${device}`,
})

const mailOf = ({ config }: AppContext, notice: Notice, { id, email, name }: Recipient): Message => ({
  channel: 'email',
  counting: notice.counting ?? OF_RECEIVER,
  to: email,
  subject: notice.title,
  dedupeKey: `notification:${notice.customer.id}:${id}`,
  ...renderMail({
    heading: notice.title,
    picture: notice.picture,
    paragraphs: [`Halo ${name},`, notice.words],
    action: { label: notice.action ?? 'Lihat', url: config.publicUrl + notice.path },
    after: [`Pengingat ini bisa diatur di ${config.publicUrl}/dashboard/pengingat`],
  }),
})
