import { computeAnswerDeadline, type DataRight } from '#account/personal-data/data-rights.model.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ThreadKind } from '../threads.contract.ts'
import { deleteThreadsOf, deleteThreadsOfNumbers, readdressThreads } from './customer-threads-sql.ts'
import { placeOf } from './place.ts'
import {
  changeThread,
  countOfOffice,
  hasOpen,
  insertMessage,
  insertThread,
  type StoredThread,
  type ThreadChange,
} from './sql.ts'

const SUBJECT_MAX = 60
const EXCERPT_MAX = 160

/** A message of a customer, by any channel. */
export interface CustomerMessage {
  via: 'form' | 'account' | 'email' | 'whatsapp'
  words: string
  quoted?: string | null
  leftOut?: number
  fileNames?: string[]
  /** Set where it differs from the thread's. */
  subject?: string | null
  /** Sent by a program for the customer: it reopens nothing. */
  automatic?: boolean
  /** Set for a mail. */
  from?: { address: string; name: string; mailId: string | null; dedupeHash: string }
  whatsApp?: WhatsAppFacts | undefined
}

/** The facts of a message by WhatsApp besides its text. */
interface WhatsAppFacts {
  wamid: string | null
  dedupeHash: string | null
  otherKind: Tables['inbox_messages']['other_kind']
  photoId: string | null
  /** When its sender wrote it: messages may arrive late and out of order. */
  writtenAt?: Date
}

/** The first message of a thread, with what the thread is about and who wrote it. */
export interface NewThread extends CustomerMessage {
  /** The id of the thread, where the calling feature has one already. */
  id?: string
  kind: ThreadKind
  right?: DataRight
  subject: string
  name: string
  /** Null where there is no address to reply to. */
  email: string | null
  phone: string | null
  /** The author, if signed in. */
  customerId: string | null
  /** False where the address is unproved: of a mail, or of a form that a visitor filled in. */
  senderProved?: boolean
  /** The workshop whose staff see it too, for a thread that did not come by WhatsApp. */
  branchId?: number
  /** Set for a thread by WhatsApp. */
  place?: { branchId: number | null; numberId: string; sender: string }
}

/** The subject of a message: its first line. */
export function subjectOf(words: string): string {
  const first = words.trim().split('\n')[0]?.trim() ?? ''
  const letters = [...first]
  return letters.length > SUBJECT_MAX
    ? `${letters
        .slice(0, SUBJECT_MAX - 1)
        .join('')
        .trimEnd()}…`
    : first
}

/** The beginning of the message, for the list. */
export const excerptOf = (words: string) =>
  [...words.replace(/\s+/g, ' ').trim()].slice(0, EXCERPT_MAX).join('')

/** The change of a thread by a reply of staff; `done` closes it. */
export const buildRepliedThreadChange = (words: string, done: boolean, now: Date): ThreadChange => ({
  state: done ? 'done' : 'open',
  unread: false,
  last_at: now,
  last_by: 'staff',
  last_words: excerptOf(words),
})

/** What the list shows of a message without words. */
const formatListExcerpt = ({ words, whatsApp }: CustomerMessage): string =>
  excerptOf(words) || (whatsApp?.photoId ? 'Foto' : whatsApp ? 'Pesan tanpa teks' : '')

/** Opens a thread for head office, as part of `tx`. Returns its id. */
export async function beginThread(
  { chance, clock }: Pick<AppContext, 'chance' | 'clock'>,
  tx: Queries,
  {
    id = chance.recordId(),
    kind,
    right,
    subject,
    name,
    email,
    phone,
    customerId,
    senderProved = true,
    place,
    branchId,
    ...written
  }: NewThread,
  meta: Pick<Meta, 'audit'>,
): Promise<string> {
  const now = clock.now()
  const due_at = kind === 'data_right' || kind === 'complaint' ? computeAnswerDeadline(now) : null
  await insertThread(tx, {
    id,
    kind,
    subject,
    name,
    email,
    phone,
    due_at,
    data_right: right ?? null,
    customer_id: customerId,
    sender_proved: senderProved,
    began_at: now,
    last_at: now,
    last_by: 'customer',
    last_words: formatListExcerpt(written),
    place: placeOf({ kind, state: 'open', last_at: now, due_at }),
    changed_at: now,
    ...(branchId !== undefined && { branch_id: branchId }),
    ...(place && {
      via: 'whatsapp',
      branch_id: place.branchId,
      number_id: place.numberId,
      sender_key: place.sender,
    }),
  })
  await insertMessage(tx, messageOf({ id: chance.recordId(), thread: id, name, now }, written))
  await meta.audit.record({ event: 'thread_begun', customerId, details: { thread: id, kind } }, tx)
  return id
}

/** Adds a message to a locked thread and reopens it, unless a program sent it. Returns false for a message that is stored already. */
export async function appendMessage(
  { chance, clock }: Pick<AppContext, 'chance' | 'clock'>,
  tx: Queries,
  thread: StoredThread,
  written: CustomerMessage,
  meta: Pick<Meta, 'audit'>,
): Promise<boolean> {
  const now = clock.now()
  const at = { id: chance.recordId(), thread: thread.id, name: thread.name, now }
  if (!(await insertMessage(tx, messageOf(at, written)))) return false
  if (written.automatic) {
    await changeThread(tx, thread.id, { changed_by: null, changed_at: now })
    return true
  }
  const newState = { state: 'open', last_at: now } as const
  await changeThread(tx, thread.id, {
    ...newState,
    unread: true,
    last_by: 'customer',
    last_words: formatListExcerpt(written),
    place: placeOf({ ...thread, ...newState }),
    changed_by: null,
    changed_at: now,
  })
  await meta.audit.record(
    {
      event: 'thread_changed',
      customerId: thread.customer_id,
      details: { thread: thread.id, act: 'written', from: thread.state, to: 'open' },
    },
    tx,
  )
  return true
}

function messageOf(
  { id, thread, name, now }: { id: string; thread: string; name: string; now: Date },
  written: CustomerMessage,
) {
  const { via, words, quoted = null, leftOut = 0, fileNames = [], from, whatsApp } = written
  const { subject = null, automatic = false } = written
  return {
    id,
    via,
    words,
    quoted,
    subject,
    automatic,
    file_names: fileNames,
    name: from?.name ?? name,
    thread_id: thread,
    by_kind: 'customer' as const,
    staff_id: null,
    from_address: from?.address || null,
    mail_id: from?.mailId ?? null,
    dedupe_hash: from?.dedupeHash ?? whatsApp?.dedupeHash ?? null,
    wamid: whatsApp?.wamid ?? null,
    other_kind: whatsApp?.otherKind ?? null,
    photo_id: whatsApp?.photoId ?? null,
    left_out: leftOut,
    outbox_id: null,
    at: whatsApp?.writtenAt ?? now,
  }
}

/** Deletes the threads of the address of a person who is being erased. */
export const forgetThreads = (queries: Queries, email: string): Promise<void> =>
  deleteThreadsOf(queries, email)

/** Deletes the threads by WhatsApp of numbers whose owner is being erased, and that no account has. */
export const forgetThreadsOfNumbers = (queries: Queries, phones: readonly string[]): Promise<void> =>
  deleteThreadsOfNumbers(queries, phones)

/** Moves the threads of a person to their new address. */
export const moveThreads = (queries: Queries, customer: Customer, from: string, to: string): Promise<void> =>
  readdressThreads(queries, customer, from, to)

/** Whether any of these complaints waits for an answer. */
export const hasOpenComplaints = async (queries: Queries, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 && (await hasOpen(queries, ids))

/** How many threads wait for head office. */
export const countOpenThreads = (queries: Queries): Promise<number> => countOfOffice(queries)
