import type * as z from 'zod/mini'
import { deliveriesOf, onlyCustomerWithPhone, type StoredDelivery, senderOf } from '#account/public.ts'
import { displayPhone } from '#core/phone.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { carsOf } from '#garage/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { lastVisitOf } from '#workshop/public.ts'
import type { inboxThread } from '../desk-inbox.contract.ts'
import type { threadLine } from '../desk-thread-fields.model.ts'
import type { ownThread, ownThreadLine } from '../threads.contract.ts'
import { messagesOf, type StoredThread, type StoredThreadMessage } from './sql.ts'
import { automaticOf, buildDeliveryState, buildThreadPhoto } from './whatsapp/shown-messages.ts'
import { buildThreadWhatsApp } from './whatsapp/shown-whatsapp.ts'
import { photosOf, type StoredThreadPhoto } from './whatsapp/thread-sql.ts'

export function buildThreadLine(thread: StoredThread): z.input<typeof threadLine> {
  const { id, version, kind, subject, name, state, unread, last_at, last_words, due_at } = thread
  const { assigned_to, assigned_name, via, branch_id, window_until } = thread
  return {
    id,
    version,
    kind,
    subject,
    name,
    state,
    unread,
    last_at,
    last_words,
    due_at,
    via,
    window_until,
    // Raw rows of lists hold a bigint as text.
    branch_id: branch_id === null ? null : Number(branch_id),
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: assigned_name ?? '' },
  }
}

const sameAddress = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()

interface MessageContext {
  email: string | null
  deliveries: readonly StoredDelivery[]
  photos: readonly StoredThreadPhoto[]
  photosKeptDays: number
}

function buildThreadMessage(
  { email, deliveries, photos, photosKeptDays }: MessageContext,
  message: StoredThreadMessage,
) {
  const { id, by_kind, via, name, from_address, words, quoted, left_out, at, outbox_id, mail_state } = message
  const { whatsapp_id, held_since, other_kind, photo_id, bounced_at, bounce_reason } = message
  const { subject, automatic, file_names } = message
  return {
    id,
    by: by_kind,
    via,
    name,
    words,
    quoted,
    left_out,
    at,
    from_other: from_address && !sameAddress(from_address, email) ? from_address : null,
    // Old messages are no longer in the outbox.
    mail: bounced_at ? ('dead' as const) : outbox_id ? (mail_state ?? ('sent' as const)) : null,
    bounce: bounced_at && { at: bounced_at, reason: bounce_reason ?? '' },
    subject,
    automatic,
    file_names,
    delivery: whatsapp_id
      ? buildDeliveryState(
          deliveries.find((one) => one.id === whatsapp_id),
          held_since !== null,
        )
      : null,
    photo: photo_id
      ? buildThreadPhoto(
          photo_id,
          photos.find((one) => one.id === photo_id),
          at,
          photosKeptDays,
        )
      : null,
    other_kind: other_kind === 'button' || other_kind === 'more' ? null : other_kind,
    pressed: other_kind === 'button',
  }
}

/** The data of a customer that an answer needs: the full phone number only if it is proved. */
async function buildThreadCustomer(
  context: AppContext,
  queries: Queries,
  thread: StoredThread,
  branches: readonly number[] | null,
) {
  const customer = thread.via
    ? await ownerOfThread(context, queries, thread)
    : await senderOf(queries, thread)
  if (!customer) return { id: null, shown: null }
  const { id, name, phone, proved_at, known_by } = customer
  const [cars, visit] = await Promise.all([
    carsOf(queries, { kind: 'customer', id }),
    lastVisitOf(queries, id, branches),
  ])
  const masked = phone && displayPhone(phone).replace(/-\d{4}-/, '-****-')
  return {
    id,
    shown: {
      name,
      phone: phone && proved_at ? displayPhone(phone) : masked,
      phone_proved: proved_at !== null,
      known_by,
      // In the order in which they were added.
      cars: cars.toReversed().map((car) => ({
        plate: car.license_plate,
        stnk_term: car.stnk_term,
        name: carName(car),
        year: car.year,
      })),
      last_visit: visit ? { ...visit, starts_at: visit.service_date } : null,
    },
  }
}

/** The only account that proved the number of a thread by WhatsApp; null for none or several. */
async function ownerOfThread(context: AppContext, queries: Queries, { phone }: StoredThread) {
  const owner = phone ? await onlyCustomerWithPhone(context, queries, phone) : null
  const customer =
    owner &&
    (await senderOf(queries, { customer_id: owner.id, email: null, phone: null, sender_proved: true }))
  return customer ? { ...customer, known_by: 'whatsapp' as const } : null
}

/** A thread as the desk reads it, with its customer. */
export async function buildThreadResponse(
  context: AppContext,
  queries: Queries,
  thread: StoredThread,
  staff: Pick<StaffMember, 'branches'>,
) {
  const [messages, photos, customer] = await Promise.all([
    messagesOf(queries, thread.id),
    photosOf(queries, thread.id),
    buildThreadCustomer(context, queries, thread, staff.branches),
  ])
  const ids = messages.flatMap(({ whatsapp_id }) => whatsapp_id ?? [])
  const [deliveries, automatic] = await Promise.all([
    deliveriesOf(queries, ids),
    automaticOf(queries, thread, ids),
  ])
  const { data_right, email, phone, sender_proved, began_at, changed_by, changed_at } = thread
  const rowContext = { email, deliveries, photos, photosKeptDays: context.config.retention.retentionPhotos }
  return {
    customerId: customer.id,
    shown: {
      ...buildThreadLine(thread),
      right: data_right,
      email,
      phone,
      sender_proved,
      began_at,
      changed_by,
      changed_at,
      messages: [...messages.map((message) => buildThreadMessage(rowContext, message)), ...automatic].sort(
        (one, other) => one.at.getTime() - other.at.getTime(),
      ),
      customer: customer.shown,
      whatsapp: thread.via ? await buildThreadWhatsApp(context, queries, thread, staff) : null,
    } satisfies z.input<typeof inboxThread>,
  }
}

export const buildOwnThreadLine = ({ id, kind, subject, state, last_at, last_by, due_at }: StoredThread) =>
  ({ id, kind, subject, state, last_at, last_by, due_at }) satisfies z.input<typeof ownThreadLine>

/** A thread as its customer reads it: without internal notes and staff data. */
export async function buildOwnThreadResponse(
  queries: Queries,
  thread: StoredThread,
): Promise<z.input<typeof ownThread>> {
  const messages = await messagesOf(queries, thread.id)
  return {
    ...buildOwnThreadLine(thread),
    messages: messages.flatMap(({ id, by_kind, name, words, at, left_out }) =>
      by_kind === 'note'
        ? []
        : [{ id, by: by_kind, name: by_kind === 'staff' ? name : null, words, at, left_out }],
    ),
  }
}
