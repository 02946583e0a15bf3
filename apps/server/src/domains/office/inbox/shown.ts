import type { inboxThread, threadLine } from '@toyota-trust/contracts/desk/office/inbox.ts'
import { carName } from '@toyota-trust/contracts/garage/cars.ts'
import type { ownThread, ownThreadLine } from '@toyota-trust/contracts/office/threads.ts'
import { displayPhone } from '@toyota-trust/contracts/platform/phone.ts'
import type * as z from 'zod/mini'
import type { Queries } from '../../../platform/database/database.ts'
import { senderOf } from '../../account/public.ts'
import { carsOf } from '../../garage/public.ts'
import { lastVisitOf } from '../../workshop/public.ts'
import { messagesOf, type StoredThread, type StoredThreadMessage } from './sql.ts'

export function shownLine(thread: StoredThread): z.input<typeof threadLine> {
  const { id, version, kind, subject, name, state, unread, last_at, last_words, due_at } = thread
  const { assigned_to, assigned_name } = thread
  return {
    ...{ id, version, kind, subject, name, state, unread, last_at, last_words, due_at },
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: assigned_name ?? '' },
  }
}

const sameAddress = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()

function shownMessage({ email }: StoredThread, message: StoredThreadMessage) {
  const { id, by_kind, via, name, from_address, words, quoted, left_out, at, outbox_id, mail_state } = message
  return {
    ...{ id, by: by_kind, via, name, words, quoted, left_out, at },
    from_other: from_address && !sameAddress(from_address, email) ? from_address : null,
    // Old messages are no longer in the outbox.
    mail: outbox_id ? (mail_state ?? ('sent' as const)) : null,
  }
}

/** The customer of a thread as the desk sees them: with the full phone number only if it is proved. */
async function shownCustomer(queries: Queries, thread: StoredThread) {
  const customer = await senderOf(queries, thread)
  if (!customer) return { id: null, shown: null }
  const { id, name, phone, proved_at, known_by } = customer
  const [cars, visit] = await Promise.all([
    carsOf(queries, { kind: 'customer', id }),
    lastVisitOf(queries, id),
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

/** A thread as the desk reads it, with its customer. */
export async function shownThread(queries: Queries, thread: StoredThread) {
  const [messages, customer] = await Promise.all([
    messagesOf(queries, thread.id),
    shownCustomer(queries, thread),
  ])
  const { data_right, email, phone, sender_proved, began_at, changed_by, changed_at } = thread
  return {
    customerId: customer.id,
    shown: {
      ...shownLine(thread),
      right: data_right,
      ...{ email, phone, sender_proved, began_at, changed_by, changed_at },
      messages: messages.map((message) => shownMessage(thread, message)),
      customer: customer.shown,
    } satisfies z.input<typeof inboxThread>,
  }
}

export const shownOwnLine = ({ id, kind, subject, state, last_at, last_by, due_at }: StoredThread) =>
  ({ id, kind, subject, state, last_at, last_by, due_at }) satisfies z.input<typeof ownThreadLine>

/** A thread as its customer reads it: without internal notes and staff data. */
export async function shownOwnThread(
  queries: Queries,
  thread: StoredThread,
): Promise<z.input<typeof ownThread>> {
  const messages = await messagesOf(queries, thread.id)
  return {
    ...shownOwnLine(thread),
    messages: messages.flatMap(({ id, by_kind, name, words, at, left_out }) =>
      by_kind === 'note'
        ? []
        : [{ id, by: by_kind, name: by_kind === 'staff' ? name : null, words, at, left_out }],
    ),
  }
}
