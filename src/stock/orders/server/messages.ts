import { notify, quietUntil, sendTemplate } from '#account/public.ts'
import { localClock, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import { gsmLength, toGsm } from '#server/outbound/sms/gsm-alphabet.ts'
import { messageLink } from '#server/outbound/whatsapp/message-paths.ts'
import type { TemplateValues } from '#server/outbound/whatsapp/templates.ts'
import { tellSold } from '#stock/inspection-requests/server/tell.ts'
import { ORDER_MESSAGES, type OrderMessageName } from '../order-messages.model.ts'
import { orderMoment } from '../order-states.model.ts'
import { fillText, PAYMENT_WARNING } from '../order-terms.model.ts'
import { orderPath } from './ownership.ts'
import type { OrderedCar } from './schema.ts'
import type { StoredOrder } from './sql.ts'

/** Two SMS of concatenated GSM text. */
const SMS_LENGTH_MAX = 306
/** Messages that ask for money or name an account. */
const ABOUT_MONEY: readonly OrderMessageName[] = [
  'reserved',
  'deposit_reminder',
  'checking',
  'not_found',
  'short',
  'deposit_received',
  'total_changed',
  'agreed',
  'balance_reminder',
  'payment_received',
  'late_payment',
]

/** `Toyota Avanza 1.3 G M/T 2021` */
export const orderedCarName = ({ brand, car_type, car_spec, year }: OrderedCar): string =>
  `${carName({ brand, type: car_type, spec: car_spec })} ${year}`

export interface OrderMessageOptions {
  /** Values in braces beside those of every message. */
  values?: Readonly<Record<string, string>>
  /** Whether the buyer's own action causes it: it is sent at night as well. */
  answersBuyer?: boolean
  /** Sets apart messages of one name in the same state and deadline. */
  about?: string
}

/**
 * Tells the buyer of an order, once per order, state and deadline: in the list and by mail with an account, by SMS without
 * one or where the message says so; by WhatsApp, where the buyer agreed to it, in place of the SMS.
 */
export async function sendOrderMessage(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  name: OrderMessageName,
  { values = {}, answersBuyer = false, about = '' }: OrderMessageOptions = {},
): Promise<void> {
  const known = ORDER_MESSAGES[name]
  const { sms, title, words, button } = known
  const car = orderedCarName(order.car)
  const filled = {
    mobil: car,
    nomor: order.number,
    cabang: order.branch,
    nama: order.name,
    batas: order.deadline_at ? orderMoment(order.deadline_at, zoneOf(order.timezone)) : '',
    ...values,
  }
  const path = orderPath(context, order)
  const key = ['order', order.id, name, order.state, order.deadline_at?.getTime() ?? '', about].join(':')
  const text = fillText(words, filled)
  if (order.customer_id !== null) {
    const heading = fillText(title, filled)
    const customer = await tx
      .selectFrom('customers')
      .select(['email', 'name'])
      .where('id', '=', order.customer_id)
      .executeTakeFirst()
    if (customer)
      await notify(context, tx, {
        customer: { kind: 'customer', id: order.customer_id },
        kind: 'order',
        title: heading,
        words: text,
        path,
        about: key,
        atNight: answersBuyer ? 'immediate' : { timezone: order.timezone },
        mail: {
          channel: 'email',
          counting: { causedBy: null },
          to: customer.email,
          subject: `${heading}: ${car}`,
          dedupeKey: `mail:${key}`,
          ...renderMail({
            heading: `${heading}: ${car}`,
            paragraphs: [
              `Halo ${order.name},`,
              text,
              ...(ABOUT_MONEY.includes(name)
                ? [fillText(PAYMENT_WARNING, { perusahaan: context.config.dealer.company })]
                : []),
            ],
            ...(button && { action: { label: button, url: context.config.publicUrl + path } }),
          }),
        },
      })
  }
  const bySms: Message = {
    channel: 'sms',
    counting: { causedBy: null },
    to: order.phone,
    subject: '',
    text: smsOf(words, filled, context.config.publicUrl + path),
    secret: true,
    dedupeKey: `sms:${key}`,
  }
  const isSmsDue = order.customer_id === null || sms === 'all'
  const atNight = answersBuyer ? 'immediate' : { timezone: order.timezone }
  if ('template' in known && order.customer_id !== null) {
    const sent = await sendTemplate(context, tx, {
      template: known.template,
      kind: 'always',
      customer: { kind: 'customer', id: order.customer_id },
      branchId: order.branch_id,
      about: key,
      link: messageLink('o', order.id),
      // The type of a template that is known only by its message cannot be put together.
      values: filled as unknown as TemplateValues<typeof known.template>,
      atNight,
      fallback: isSmsDue ? [bySms] : [],
    })
    if (sent !== null) return
  }
  if (!isSmsDue) return
  const notBefore = quietUntil(context.clock.now(), atNight)
  await context.outbox.put(tx, { ...bySms, ...(notBefore && { notBefore }) })
}

/** Tells the buyer that everything is paid, and by when the car is ready; who asked for an inspection learns that it is sold. */
export async function tellPaid(
  context: AppContext,
  tx: Queries,
  order: StoredOrder,
  answersBuyer: boolean,
): Promise<void> {
  await tellSold(context, tx, order.stock_no)
  await sendOrderMessage(context, tx, order, 'paid', {
    values: {
      siap: order.deadline_at
        ? dayAndMonthWithWeekday(localClock(order.deadline_at, zoneOf(order.timezone)).day)
        : '',
    },
    answersBuyer,
  })
}

/** `Toyota Trust: ` with words and link; the reason is cut first where it is too long, then the car. */
export function smsOf(words: string, values: Readonly<Record<string, string>>, link: string): string {
  const textWith = (some: Readonly<Record<string, string>>) =>
    `Toyota Trust: ${fillText(words, some)} ${link}`
  let shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toGsm(value)]))
  for (const name of ['alasan', 'mobil']) {
    const over = gsmLength(textWith(shown)) - SMS_LENGTH_MAX
    const value = shown[name]
    if (over <= 0 || !value || !words.includes(`{${name}}`)) continue
    shown = { ...shown, [name]: value.slice(0, Math.max(value.length - over, 0)).trimEnd() }
  }
  return textWith(shown)
}
