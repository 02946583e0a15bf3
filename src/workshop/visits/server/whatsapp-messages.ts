import { type AtNight, enabledChannels, quietUntil, sendTemplate } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { Counting, Message } from '#server/outbound/sender.ts'
import { messageLink } from '#server/outbound/whatsapp/message-paths.ts'
import type { TemplateName, TemplateValues } from '#server/outbound/whatsapp/templates.ts'
import { INSPECTION_SERVICE, isOfStock } from '../visit-states.model.ts'
import { nightOf } from './notify-owner.ts'

/** What a template about a visit says of it. */
export interface TemplateVisit {
  id: string
  customer_id: string | null
  branch_id: number
  branch: string
  service_type: string
  name: string
  service_date: Date
  timezone: string
}

/** Every template about a visit names its customer and its workshop, too. */
type OwnValues<Name extends TemplateName> = Omit<TemplateValues<Name>, 'nama' | 'bengkel'>

interface VisitTemplate<Name extends TemplateName> {
  template: Name
  values: OwnValues<Name> | (() => Promise<OwnValues<Name>>)
  /** The choice that covers it; `always` cannot be switched off. */
  kind: 'visit' | 'always'
  /** Deduplication key of the message that says the same by mail. */
  about: string
  link?: string
  payloads?: readonly string[]
  secret?: boolean
  atNight?: AtNight
  /** Sent when it fails. */
  fallback?: readonly Message[]
  /** The number of the SMS that it takes the place of, where one is demanded. */
  onlyTo?: string
}

/** Notifies the owner of a service visit by WhatsApp; false where they did not agree, or it cannot be sent. */
export async function sendVisitTemplate<Name extends TemplateName>(
  context: AppContext,
  tx: Queries,
  visit: TemplateVisit,
  {
    template,
    values,
    kind,
    about,
    link,
    payloads,
    secret,
    onlyTo,
    atNight = nightOf(visit),
    fallback = [],
  }: VisitTemplate<Name>,
): Promise<boolean> {
  const { id, customer_id, branch_id, branch, name, service_type } = visit
  // The templates speak of a service.
  if (customer_id === null || isOfStock(service_type) || service_type === INSPECTION_SERVICE) return false
  const sent = await sendTemplate(context, tx, {
    template,
    kind,
    customer: { kind: 'customer', id: customer_id },
    branchId: branch_id,
    about,
    fallback,
    link: link ?? messageLink('b', id),
    payloads: payloads ?? [],
    secret: secret ?? false,
    ...(onlyTo !== undefined && { onlyTo }),
    atNight,
    values: async () => {
      const own = typeof values === 'function' ? await values() : values
      // The type of a template that is not known yet cannot be put together from its parts.
      return { ...own, nama: name, bengkel: branch } as unknown as TemplateValues<Name>
    },
  })
  return sent !== null
}

/**
 * Sends a message by SMS, or by WhatsApp where the customer has agreed to that; a failure there sends the SMS. Without an account the
 * number was typed by staff and proved by nobody. Returns false if the gate withheld the message.
 */
export async function sendTemplateOrSms<Name extends TemplateName>(
  context: AppContext,
  tx: Queries,
  visit: TemplateVisit,
  template: Omit<VisitTemplate<Name>, 'fallback' | 'onlyTo'>,
  sms: Message,
): Promise<boolean> {
  if (await sendVisitTemplate(context, tx, visit, { ...template, fallback: [sms], onlyTo: sms.to }))
    return true
  const counting = visit.customer_id === null ? ({ causedBy: null, isUnproved: true } as const) : sms.counting
  return (await context.outbox.offer(tx, { ...sms, counting })).withheld === null
}

interface ChosenMessage<Name extends TemplateName> {
  about: string
  text: string
  counting: Counting
  template: ChosenTemplate<Name> | null
}

/** Sends what is mailed also by WhatsApp, or else by the SMS that a customer has chosen for visits. */
export async function sendByChosenWays<Name extends TemplateName>(
  context: AppContext,
  tx: Queries,
  visit: TemplateVisit & { phone: string },
  { about, text, counting, template }: ChosenMessage<Name>,
): Promise<void> {
  const sms: Message[] = (await hasChosenSms(tx, visit))
    ? [{ channel: 'sms', to: visit.phone, subject: '', text, dedupeKey: `${about}:sms`, counting }]
    : []
  if (template && (await sendVisitTemplate(context, tx, visit, { ...template, about, fallback: sms }))) return
  const notBefore = quietUntil(context.clock.now(), template?.atNight ?? nightOf(visit))
  for (const message of sms) await context.outbox.put(tx, { ...message, notBefore })
}
type ChosenTemplate<Name extends TemplateName> = Omit<VisitTemplate<Name>, 'about' | 'fallback' | 'onlyTo'>

const hasChosenSms = async (
  tx: Queries,
  { customer_id, phone }: TemplateVisit & { phone: string },
): Promise<boolean> =>
  customer_id !== null &&
  phone !== '' &&
  (await enabledChannels(tx, { kind: 'customer', id: customer_id }, 'visit')).sms
