import * as z from 'zod/mini'
import type { InboundMessage } from './inbound-message.ts'
import type { Reported } from './states.ts'
import { TEMPLATES, type TemplateName } from './templates.ts'

/** What Meta reports of one message of ours. */
export interface StatusReport {
  wamid: string
  /** Our id, where it came back. */
  id: string | null
  state: Exclude<Reported, 'accepted'>
  code: number | null
  billable: boolean | null
  priceCategory: string | null
}

type TemplateStatus = 'approved' | 'paused' | 'rejected' | 'disabled' | 'recategorised'

/** One event as it is stored. */
export type WhatsAppEvent = { key: string; at: Date; numberId: string | null; wa: string | null } & (
  | { kind: 'message'; body: Omit<InboundMessage, 'at'> }
  | { kind: 'status'; body: StatusReport }
  | { kind: 'template'; body: { account: string; name: TemplateName; status: TemplateStatus } }
)

const TEXT_MAX = 4_096
const id = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/))
const digits = z.string().check(z.regex(/^\d{6,15}$/))
const words = z.string().check(z.maxLength(65_536))
const seconds = z.string().check(z.regex(/^\d{1,12}$/))
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

const statusSchema = z.object({
  id,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  recipient_id: optional(id),
  biz_opaque_callback_data: optional(id),
  pricing: optional(
    z.object({
      billable: optional(z.boolean()),
      category: optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
    }),
  ),
  errors: optional(z.array(z.object({ code: z.int() }))),
})
const messageSchema = z.object({
  id,
  from: optional(digits),
  from_user_id: optional(id),
  timestamp: seconds,
  type: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  text: optional(z.object({ body: words })),
  button: optional(z.object({ payload: optional(words), text: optional(words) })),
  interactive: optional(
    z.object({ button_reply: optional(z.object({ id: words, title: optional(words) })) }),
  ),
  image: optional(
    z.object({
      id,
      mime_type: z.string().check(z.maxLength(100)),
      sha256: z.string().check(z.maxLength(100)),
      caption: optional(words),
    }),
  ),
  context: optional(z.object({ id: optional(id) })),
  system: optional(z.object({ type: optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))) })),
})
const messagesSchema = z.object({
  metadata: z.object({ phone_number_id: id }),
  messages: z.optional(z.array(z.unknown())),
  statuses: z.optional(z.array(z.unknown())),
})
const templateSchema = z.object({
  event: z.string().check(z.maxLength(40)),
  message_template_name: z.string().check(z.maxLength(100)),
})
const categorySchema = z.object({
  new_category: z.string().check(z.maxLength(40)),
  message_template_name: z.string().check(z.maxLength(100)),
})
const bodySchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ id, changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})

const AHEAD_MS = 5 * 60_000
const moment = (timestamp: string, now: Date): Date => {
  const at = new Date(Number(timestamp) * 1000)
  // Clocks differ, but a reported event is never in the future.
  return at.getTime() > now.getTime() + AHEAD_MS ? now : at
}

/** Text without characters that PostgreSQL cannot store, and not too long. */
const sanitiseText = (text: string) =>
  text.replaceAll('\0', '').toWellFormed().slice(0, TEXT_MAX).toWellFormed()

function contentOf(
  message: z.infer<typeof messageSchema>,
): Omit<InboundMessage, 'id' | 'numberId' | 'from' | 'userId' | 'at'> {
  const { type, text, button, interactive, image, system } = message
  const reply = interactive?.button_reply
  if (type === 'text' && text) return { kind: 'text', text: sanitiseText(text.body) }
  if (type === 'button' && button)
    return {
      kind: 'button',
      text: sanitiseText(button.text ?? ''),
      payload: sanitiseText(button.payload ?? ''),
    }
  if (type === 'interactive' && reply)
    return { kind: 'button', text: sanitiseText(reply.title ?? ''), payload: sanitiseText(reply.id) }
  if (type === 'image' && image) {
    const caption = image.caption === undefined ? null : sanitiseText(image.caption)
    const { id, mime_type: mime, sha256 } = image
    return { kind: 'image', media: { id, mime: sanitiseText(mime), sha256: sanitiseText(sha256), caption } }
  }
  return { kind: 'other', otherKind: type === 'system' ? (system?.type ?? type) : type }
}

function messageEvent(given: unknown, numberId: string, now: Date): WhatsAppEvent | null {
  const { data } = messageSchema.safeParse(given)
  const from = data?.from ?? null
  const userId = data?.from_user_id ?? null
  if (!data || (from === null && userId === null)) return null
  const replyTo = data.context?.id
  const body = { id: data.id, numberId, from, userId, ...contentOf(data), ...(replyTo && { replyTo }) }
  const at = moment(data.timestamp, now)
  return { kind: 'message', key: data.id, at, numberId, wa: from ?? userId, body }
}

function statusEvent(given: unknown, numberId: string, now: Date): WhatsAppEvent | null {
  const { data } = statusSchema.safeParse(given)
  if (!data) return null
  const body: StatusReport = {
    wamid: data.id,
    id: data.biz_opaque_callback_data ?? null,
    state: data.status,
    code: data.errors?.[0]?.code ?? null,
    billable: data.pricing?.billable ?? null,
    priceCategory: data.pricing?.category ?? null,
  }
  const key = `${data.id}:${data.status}`
  const at = moment(data.timestamp, now)
  return { kind: 'status', key, at, numberId, wa: data.recipient_id ?? null, body }
}

const TEMPLATE_STATUS: Readonly<Record<string, TemplateStatus>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  PAUSED: 'paused',
  FLAGGED: 'paused',
  REJECTED: 'rejected',
  DISABLED: 'disabled',
  PENDING_DELETION: 'disabled',
}
const isOwnTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name)

function templateEvent(field: string, value: unknown, account: string, now: Date): WhatsAppEvent | null {
  const isStatus = field === 'message_template_status_update'
  const { data } = (isStatus ? templateSchema : categorySchema).safeParse(value)
  if (!data || !isOwnTemplateName(data.message_template_name)) return null
  const name = data.message_template_name
  const status = 'event' in data ? TEMPLATE_STATUS[data.event] : findCategoryChange(name, data.new_category)
  if (status === undefined) return null
  const key = `template:${account}:${name}:${status}:${now.toISOString()}`
  return { kind: 'template', key, at: now, numberId: null, wa: null, body: { account, name, status } }
}
/** Another category stops a template; only the doctor finds it approved again. */
const findCategoryChange = (name: TemplateName, category: string): TemplateStatus | undefined =>
  TEMPLATES[name].category === category.toLowerCase() ? undefined : 'recategorised'

/** Events of a webhook, by an allow-list; `dropped` counts what is unknown, unreadable or about numbers that are not ours. */
export function readEvents(
  given: unknown,
  { now, numberIds, accounts }: { now: Date; numberIds: ReadonlySet<string>; accounts: ReadonlySet<string> },
): { events: WhatsAppEvent[]; dropped: number } {
  const body = bodySchema.safeParse(given).data
  const found: (WhatsAppEvent | null)[] = []
  for (const { id: account, changes } of body?.entry ?? [])
    for (const { field, value } of changes) found.push(...changed(field, value, account))
  function changed(field: string, value: unknown, account: string): (WhatsAppEvent | null)[] {
    if (field === 'message_template_status_update' || field === 'template_category_update')
      return [accounts.has(account) ? templateEvent(field, value, account, now) : null]
    const messages = field === 'messages' ? messagesSchema.safeParse(value).data : undefined
    const numberId = messages?.metadata.phone_number_id
    if (!messages || numberId === undefined || !numberIds.has(numberId)) return [null]
    return [
      ...(messages.messages ?? []).map((one) => messageEvent(one, numberId, now)),
      ...(messages.statuses ?? []).map((one) => statusEvent(one, numberId, now)),
    ]
  }
  const events = found.filter((event) => event !== null)
  // Nothing readable at all is one event that was dropped.
  return { events, dropped: found.length - events.length + (found.length === 0 ? 1 : 0) }
}
