import {
  claimUnreadableNotice,
  countSenderMessage,
  findCustomers,
  onlyCustomerWithPhone,
  sendFreeText,
  windowOf,
} from '#account/public.ts'
import { WHATSAPP_WINDOW_HOURS } from '#account/whatsapp/whatsapp-window.model.ts'
import { HOUR_MS, MINUTE_MS } from '#core/milliseconds.ts'
import { displayPhone } from '#core/phone.ts'
import type { AppContext, InboundHandler } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import { type InboundMessage, replyAddressOf } from '#server/outbound/whatsapp/inbound-message.ts'
import type { OtherKind } from '../../desk-thread-fields.model.ts'
import { THREAD_PHOTOS_MAX } from '../../desk-whatsapp-threads.contract.ts'
import { placeOf } from '../place.ts'
import { appendMessage, beginThread, type CustomerMessage, subjectOf } from '../rules.ts'
import { changeThread, isStoredMessage, lockThread, type StoredThread } from '../sql.ts'
import { sendHeldReplies } from './held-replies.ts'
import { placeOfThread } from './place-of-thread.ts'
import { countMore, countPhotos, insertPhoto, lockSender, lockThreadOf } from './thread-sql.ts'

const WINDOW_MS = WHATSAPP_WINDOW_HOURS * HOUR_MS
/** A later message begins a new thread, for the workshop that it concerns by then. */
const CONTINUED_MS = 14 * 24 * HOUR_MS
const WORDS_MAX = 4_096
/** Photos that come together, within this time. */
const BURST_MAX = 8
const BURST_MS = 2 * MINUTE_MS

/** Answers a message that is not stored; at most once a day. */
const UNREADABLE = 'Maaf, kami hanya bisa membaca teks dan foto. Tolong tuliskan pesannya ya.'

/** Meta's words for kinds that are not read. */
const KINDS: Partial<Record<string, OtherKind>> = {
  audio: 'voice',
  voice: 'voice',
  video: 'video',
  document: 'document',
  sticker: 'sticker',
  location: 'location',
  contacts: 'contact',
}

const NOBODY = { customerId: null, staffId: null, address: null, requestId: null }
const dedupeHashOf = (id: string) => hashOf(`whatsapp:${id}`)
const truncateMessage = (words: string) => [...words].slice(0, WORDS_MAX).join('')

/** Stores a message in the thread of its sender with this number, or in a new one. */
export const handleThreadMessage: InboundHandler = async (context, tx, message) => {
  const sender = replyAddressOf(message)
  if (sender === '') return 'passed'
  await lockSender(tx, sender)
  const dedupeHash = dedupeHashOf(message.id)
  if (await isStoredMessage(tx, dedupeHash)) return 'taken'
  const now = context.clock.now()
  const found = await lockThreadOf(tx, sender, message.numberId)
  const former = found && (await isContinuedThread(context, tx, message, found)) ? found : undefined
  if (!(await countSenderMessage(tx, message.numberId, sender, now))) {
    if (former) await countPastLimit(context, tx, former)
    return 'taken'
  }
  const content = await contentOf(context, tx, message, former)
  const written: CustomerMessage = {
    via: 'whatsapp',
    words: content.words,
    whatsApp: {
      wamid: message.id,
      dedupeHash,
      otherKind: content.otherKind,
      photoId: content.photoId,
      // A clock that runs ahead at Meta would put it below what comes later.
      writtenAt: message.at < now ? message.at : now,
    },
  }
  const thread = await threadFor(context, tx, message, written, former)
  if (content.photoId && message.media)
    await insertPhoto(tx, {
      id: content.photoId,
      thread_id: thread.id,
      at: now,
      media_id: message.media.id,
      sha256: message.media.sha256,
    })
  const until = await windowOf(tx, message.numberId, sender)
  await changeThread(tx, thread.id, {
    window_until: until ?? new Date(message.at.getTime() + WINDOW_MS),
    // A press on a button asks staff for nothing, so it neither reopens the thread nor marks it unread.
    ...(message.kind === 'button' && {
      unread: former?.unread ?? false,
      ...(former && { state: former.state, place: placeOf({ ...former, last_at: now }) }),
    }),
  })
  await sendHeldReplies(context, tx, thread)
  if (content.otherKind && content.otherKind !== 'button' && content.otherKind !== 'photo')
    await sendUnreadableNotice(context, tx, thread, message)
  return 'taken'
}

/** Whether a message continues a thread: the thread is recent, and its number has not passed to another customer. */
async function isContinuedThread(
  context: AppContext,
  tx: Queries,
  { from }: InboundMessage,
  { customer_id, last_at }: StoredThread,
): Promise<boolean> {
  if (context.clock.now().getTime() - last_at.getTime() >= CONTINUED_MS) return false
  if (customer_id === null || from === null) return true
  return (await onlyCustomerWithPhone(context, tx, from))?.id === customer_id
}

/** Stores a press on a button in the existing thread of its sender, and lets the next handler act on it. */
export const recordButtonPress: InboundHandler = async (context, tx, message) => {
  const sender = replyAddressOf(message)
  if (message.kind !== 'button' || sender === '') return 'passed'
  await lockSender(tx, sender)
  const thread = await lockThreadOf(tx, sender, message.numberId)
  if (thread && (await isContinuedThread(context, tx, message, thread)))
    await handleThreadMessage(context, tx, message)
  return 'passed'
}

interface Content {
  words: string
  otherKind: OtherKind | 'button' | null
  /** Of a photo that is to be fetched. */
  photoId: string | null
}

/** What is stored of a message. */
async function contentOf(
  context: AppContext,
  tx: Queries,
  { kind, text, media, otherKind }: InboundMessage,
  thread: StoredThread | undefined,
): Promise<Content> {
  if (kind === 'text') return { words: truncateMessage(text ?? ''), otherKind: null, photoId: null }
  if (kind === 'button') return { words: truncateMessage(text ?? ''), otherKind: 'button', photoId: null }
  if (kind === 'image' && media) {
    const words = truncateMessage(media.caption ?? '')
    if (thread) {
      const since = new Date(context.clock.now().getTime() - BURST_MS)
      const { all, recent } = await countPhotos(tx, thread.id, since)
      if (all >= THREAD_PHOTOS_MAX || recent >= BURST_MAX) return { words, otherKind: 'photo', photoId: null }
    }
    return { words, otherKind: null, photoId: context.chance.recordId() }
  }
  return { words: '', otherKind: KINDS[otherKind ?? ''] ?? 'other', photoId: null }
}

/** The thread that the message was written into. */
async function threadFor(
  context: AppContext,
  tx: Queries,
  message: InboundMessage,
  written: CustomerMessage,
  former: StoredThread | undefined,
): Promise<StoredThread> {
  const meta = { audit: createAudit(tx, context.clock, NOBODY) }
  const customer = message.from ? await onlyCustomerWithPhone(context, tx, message.from) : null
  if (former) {
    await appendMessage(context, tx, former, written, meta)
    if (customer && former.customer_id === null)
      await changeThread(tx, former.id, { customer_id: customer.id })
    return { ...former, customer_id: former.customer_id ?? customer?.id ?? null, unread: true }
  }
  const [known] = customer ? await findCustomers(tx, { ids: [customer.id] }) : []
  const { branchId, subject } = await placeOfThread(tx, message.numberId, customer, context.clock.now())
  const shownNumber = message.from ? displayPhone(message.from) : 'Pengguna WhatsApp'
  const id = await beginThread(
    context,
    tx,
    {
      ...written,
      kind: 'message',
      subject: subject ?? (known ? subjectOf(written.words) || 'Pesan WhatsApp' : 'Nomor tidak dikenal'),
      name: known?.name ?? shownNumber,
      email: null,
      phone: message.from,
      customerId: customer?.id ?? null,
      whatsApp: written.whatsApp,
      place: { branchId, numberId: message.numberId, sender: replyAddressOf(message) },
    },
    meta,
  )
  const thread = await lockThread(tx, id)
  if (!thread) throw new Error(`thread ${id} is gone`)
  return thread
}

/** Counts the messages past the limit of an hour in one line of the thread. */
async function countPastLimit(context: AppContext, tx: Queries, thread: StoredThread): Promise<void> {
  const since = new Date(context.clock.now().getTime() - HOUR_MS)
  if (await countMore(tx, thread.id, since)) return
  const meta = { audit: createAudit(tx, context.clock, NOBODY) }
  const whatsApp = { wamid: null, dedupeHash: null, otherKind: 'more' as const, photoId: null }
  await appendMessage(context, tx, thread, { via: 'whatsapp', words: '', leftOut: 1, whatsApp }, meta)
}

/** Tells the sender which messages can be read, once a day. */
async function sendUnreadableNotice(
  context: AppContext,
  tx: Queries,
  thread: StoredThread,
  message: InboundMessage,
) {
  const sender = replyAddressOf(message)
  if (!(await claimUnreadableNotice(tx, message.numberId, sender, context.clock.now()))) return
  await sendFreeText(context, tx, {
    to: sender,
    numberId: message.numberId,
    text: UNREADABLE,
    about: `thread-unreadable:${thread.id}:${message.id}`,
    customer: thread.customer_id ? { kind: 'customer', id: thread.customer_id } : null,
    branchId: thread.branch_id,
  })
}
