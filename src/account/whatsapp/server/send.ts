import { type AtNight, quietUntil } from '#account/notifications/server/quiet-hours.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Channel, Counting, Message } from '#server/outbound/sender.ts'
import {
  renderTemplate,
  type TemplateName,
  type TemplateValues,
  templateOf,
  templateValue,
} from '#server/outbound/whatsapp/templates.ts'
import { changeMessage } from './message-sql.ts'
import { findConsentedNumber } from './receiver.ts'
import type { StoredRequest } from './whatsapp-schema.ts'
import { branchNumber, findSendBlocker, insertMessage } from './whatsapp-sql.ts'

/** Whether anything is sent by WhatsApp at this installation. */
export const isWhatsAppEnabled = ({ config }: Pick<AppContext, 'config'>): boolean => config.whatsApp !== null

/** A message by a template. */
export interface TemplateMessage<Name extends TemplateName> {
  template: Name
  /** The values, or a function that loads them once they are needed. */
  values: TemplateValues<Name> | (() => Promise<TemplateValues<Name>>)
  /** The choice that covers it; `always` may not be switched off. */
  kind: 'visit' | 'follow_up' | 'always'
  customer: Customer
  /** Deduplication key as in the outbox: `visit-moved:{visitId}:…`, its second part is what the message is about. */
  about: string
  /** The rest of the button's address below `/w/`, made by `messageLink`. */
  link?: string
  /** What Meta returns when the customer presses each quick reply. */
  payloads?: readonly string[]
  /** The workshop whose number sends it. */
  branchId?: number | null
  /** Send it only where the customer agreed for this number, that of the SMS which it replaces. */
  onlyTo?: string
  /** Holds a code or a link that opens something. */
  secret?: boolean
  /** By default it waits during the quiet hours of Jakarta. */
  atNight?: AtNight
  /** Put into the outbox once when the message fails; `askAbout` asks about a visit by the customer's next way. */
  fallback: readonly Message[] | { askAbout: string }
}

/** A template that the customer asked for on the screen: it needs no consent. */
export type AskedTemplate<Name extends TemplateName> = Omit<TemplateMessage<Name>, 'kind' | 'customer'> & {
  kind: 'asked'
  customer: Customer | null
  phone: string
}

const hasFallback = (fallback: TemplateMessage<TemplateName>['fallback']) =>
  'askAbout' in fallback || fallback.length > 0

/** Our number that sends the messages of a workshop. */
export async function numberFor(
  { config }: Pick<AppContext, 'config'>,
  tx: Queries,
  branchId: number | null,
): Promise<{ id: string; account: string } | null> {
  if (!config.whatsApp) return null
  const { numbers } = config.whatsApp
  const own = branchId === null ? null : await branchNumber(tx, branchId)
  return numbers.find(({ id }) => id === own) ?? numbers[0]
}

/** Counts a template against its receiver, and against the customer who causes the messages that it replaces. */
function countingOf(fallback: TemplateMessage<TemplateName>['fallback']): Counting {
  const counted = 'askAbout' in fallback ? undefined : fallback.find(({ counting }) => 'causedBy' in counting)
  return counted?.counting ?? { causedBy: null }
}

/**
 * Queues a template as part of `tx` and answers its id; null where the customer did not agree, or nothing can be sent at present:
 * the caller then continues as without WhatsApp. When the message fails later, `fallback` is sent instead.
 */
export async function sendTemplate<Name extends TemplateName>(
  context: AppContext,
  tx: Queries,
  message: TemplateMessage<Name> | AskedTemplate<Name>,
): Promise<string | null> {
  const { template: name, customer, kind, about, branchId = null, secret = false } = message
  if (!isWhatsAppEnabled(context)) return null
  const wa =
    message.kind === 'asked' ? message.phone : await findConsentedNumber(tx, message.customer, message.kind)
  if (wa === null || (message.onlyTo !== undefined && message.onlyTo !== wa)) return null
  const number = await numberFor(context, tx, branchId)
  if (!number) return null
  const now = context.clock.now()
  const { category, urgent = false } = templateOf(name)
  const given = typeof message.values === 'function' ? await message.values() : message.values
  const values = Object.fromEntries(
    Object.entries<string>(given).map(([key, value]) => [key, templateValue(key, value)]),
  )
  const link = message.link ?? null
  const request: StoredRequest = { template: name, values, link, payloads: message.payloads ?? [] }
  const id = context.chance.recordId()
  // The customer waits for what they asked for.
  const notBefore = kind === 'asked' ? undefined : quietUntil(now, message.atNight)
  const row = {
    id,
    dedupe_key: about,
    customer_id: customer?.id ?? null,
    wa,
    number_id: number.id,
    branch_id: branchId,
    kind,
    template: name,
    category,
    urgent,
    secret,
    created_at: now,
    not_before: notBefore ?? null,
  }
  const fallbackChannel: Channel | null =
    'askAbout' in message.fallback ? null : (message.fallback[0]?.channel ?? null)
  // Kept, so that head office sees how many were sent by another channel.
  const unsent = (cause: string) => ({
    state: 'failed' as const,
    cause,
    failed_at: now,
    fallback_at: now,
    fallback_channel: fallbackChannel,
  })
  const hindrance = await findSendBlocker(tx, number.account, name, now)
  if (hindrance) {
    await insertMessage(tx, { ...row, ...unsent(hindrance) })
    return null
  }
  const isNew = await insertMessage(tx, {
    ...row,
    request: JSON.stringify(request),
    fallback: hasFallback(message.fallback) ? JSON.stringify(message.fallback) : null,
  })
  const url = link === null ? null : `${context.config.publicUrl}/w/${link}`
  if (!isNew) return id
  const { withheld } = await context.outbox.offer(tx, {
    id,
    channel: 'whatsapp',
    counting: countingOf(message.fallback),
    to: wa,
    subject: name,
    secret,
    text: renderTemplate(name, values, url),
    notBefore,
    dedupeKey: `${about}:whatsapp`,
  })
  if (withheld === null) return id
  await changeMessage(tx, id, { ...unsent('receiver_limit'), request: null, fallback: null })
  return null
}

/** Free text to a sender who wrote within the last day; the caller has seen that the window is open. */
export interface FreeText {
  /** Phone number, or Meta's id of a user without one. */
  to: string
  numberId: string
  text: string
  about: string
  customer?: Customer | null
  branchId?: number | null
  /** Put into the outbox once when the message fails, for instance because the window has closed. */
  fallback?: readonly Message[]
}

/** Queues free text as part of `tx` and answers its id, by which `deliveryOf` knows it. */
export async function sendFreeText(context: AppContext, tx: Queries, message: FreeText): Promise<string> {
  const { to, numberId, text, about, customer = null, branchId = null, fallback = [] } = message
  const id = context.chance.recordId()
  const isNew = await insertMessage(tx, {
    id,
    dedupe_key: about,
    customer_id: customer?.id ?? null,
    wa: to,
    number_id: numberId,
    branch_id: branchId,
    kind: 'reply',
    category: 'service',
    created_at: context.clock.now(),
    request: JSON.stringify({ text } satisfies StoredRequest),
    fallback: fallback.length > 0 ? JSON.stringify(fallback) : null,
  })
  if (isNew)
    await context.outbox.put(tx, {
      id,
      channel: 'whatsapp',
      counting: { exempt: 'whatsapp_reply' },
      to,
      subject: '',
      text,
      dedupeKey: `${about}:whatsapp`,
    })
  return id
}
