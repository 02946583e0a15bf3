import { isStaffEmail } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import { type IncomingMail, type MailSender, readableRest } from '#server/parsing/mail-fields.ts'
import { isOwnAddress, ownMarks } from '../own-addresses.ts'
import { placeOf } from '../place.ts'
import { mailHash, threadNumberIn } from '../reply-address.ts'
import { appendMessage, beginThread, type CustomerMessage, excerptOf, subjectOf } from '../rules.ts'
import {
  changeThread,
  findLastReply,
  findReplyByMailIds,
  findThreadByMailIds,
  insertLeftOut,
  isStoredMessage,
  lockMail,
  lockNumbered,
  lockThread,
  markBounced,
  type StoredThread,
} from '../sql.ts'
import { readMail, UnreadableMail } from './mail.ts'
import { type DeliveryReport, readDeliveryReport, readMailHeader } from './mail-header.ts'
import { provesSender } from './sender-proof.ts'

/**
 * `begun`: a new thread. `known`: a duplicate. `bounced`: a reply of ours was not delivered. `left`: no message; listed at the desk
 * with its reason.
 */
export type Outcome = 'written' | 'begun' | 'known' | 'bounced' | 'left'

/** What a mail is, before it is stored. */
export type ScreenedMail =
  | { kind: 'message'; mail: IncomingMail; sender: MailSender | null; automatic: boolean }
  | { kind: 'report'; report: DeliveryReport; to: string[]; left: LeftOutMail }
  | { kind: 'left'; left: LeftOutMail }

/** A mail that became no message, as the desk lists it. */
export interface LeftOutMail {
  reason: string
  sender: string | null
  subject: string
}

const SUBJECT_SHOWN_MAX = 200

/**
 * Parses a mail that is accepted, or returns why it is not. Header and limit of the sender are checked first: parsing is the
 * expensive part of a hostile mail. A mail that no parser reads is accepted as it stands. Throws `busy`.
 */
export async function screenInboundMail(
  context: AppContext,
  raw: Uint8Array,
  wasCut = false,
): Promise<ScreenedMail> {
  const header = readMailHeader(raw)
  const rest = readableRest(header.values, raw.subarray(header.bodyAt))
  const leave = (reason: string): ScreenedMail => ({
    kind: 'left',
    left: { reason, sender: header.sender, subject: rest.subject.slice(0, SUBJECT_SHOWN_MAX) },
  })
  if (header.values.size === 0) return leave('no header')
  if (header.written === 'report') {
    const { left } = leave('delivery report') as { left: LeftOutMail }
    return { kind: 'report', report: readDeliveryReport(raw), to: rest.to, left }
  }
  if (!(await context.limits.spendQuietly('mailsPerSender', header.sender ?? 'nobody')))
    return leave('too many of one sender')
  const mail = await readMailOrRest(context, raw, wasCut, { ...rest, authentication: [] })
  const sender = await chooseSender(context, mail.senders)
  if (!sender && (mail.senders.length > 0 || (header.sender && isOwnAddress(context, header.sender))))
    return leave('our own')
  return { kind: 'message', mail, sender, automatic: header.written === 'automatic' }
}

async function readMailOrRest(
  context: AppContext,
  raw: Uint8Array,
  wasCut: boolean,
  rest: IncomingMail,
): Promise<IncomingMail> {
  try {
    return await readMail(context.parsers, raw, wasCut, ownMarks(context))
  } catch (problem) {
    if (!(problem instanceof UnreadableMail)) throw problem
    context.log.warn({ reason: problem.message }, 'mail stored as it stands')
    return rest
  }
}

/** The first one who is neither us nor staff: a forwarder may have put our address into `From`. */
async function chooseSender(context: AppContext, senders: readonly MailSender[]): Promise<MailSender | null> {
  for (const sender of senders)
    if (!isOwnAddress(context, sender.address) && !(await isStaffEmail(context.db, sender.address)))
      return sender
  return null
}

/**
 * Stores a mail as part of `tx`: in the thread whose token is in its address, or whose mail it answers by an id that only the
 * readers of that mail know; otherwise in a new thread. A known subject alone is no proof. An automatic answer reopens nothing
 * and begins no thread.
 */
export async function storeInboundMail(
  context: AppContext,
  tx: Queries,
  screened: ScreenedMail,
): Promise<Outcome> {
  if (screened.kind === 'left') return leaveOut(context, tx, screened.left)
  if (screened.kind === 'report') {
    if (!screened.report.failed) return leaveOut(context, tx, { ...screened.left, reason: 'delivery notice' })
    return (await storeBounce(context, tx, screened)) ? 'bounced' : leaveOut(context, tx, screened.left)
  }
  const { mail, sender, automatic } = screened
  const audit = createAudit(tx, context.clock, NOBODY)
  const address = sender?.address ?? ''
  const dedupeHash = mailHash([mail.mailId, address, mail.sentAt, mail.words])
  const written: CustomerMessage = {
    via: 'email',
    words: mail.words,
    quoted: mail.quoted,
    leftOut: mail.leftOut,
    fileNames: mail.fileNames,
    from: { address, name: sender?.name ?? NO_SENDER, mailId: mail.mailId, dedupeHash },
    automatic,
  }
  await lockMail(tx, dedupeHash)
  const thread = await threadFor(context, tx, mail)
  if (thread) {
    const subject = newSubject(mail.subject, thread.subject)
    if (!(await appendMessage(context, tx, thread, { ...written, subject }, { audit }))) return 'known'
    // Only a reader of the mailbox knows the address or the id of our reply.
    if (!automatic && !thread.sender_proved && thread.email?.toLowerCase() === address.toLowerCase())
      await changeThread(tx, thread.id, { sender_proved: true })
    return 'written'
  }
  if (automatic)
    return leaveOut(context, tx, { reason: 'automatic', sender: address || null, subject: mail.subject })
  if (await isStoredMessage(tx, dedupeHash)) return 'known'
  await beginThread(
    context,
    tx,
    {
      ...written,
      kind: 'message',
      subject: mail.subject || subjectOf(mail.words),
      name: sender?.name ?? NO_SENDER,
      email: sender?.address ?? null,
      phone: null,
      customerId: null,
      senderProved:
        sender?.isFrom === true &&
        provesSender(mail.authentication, sender.address, context.config.inbound?.receiver ?? null),
    },
    { audit },
  )
  return 'begun'
}

const NO_SENDER = 'Tanpa alamat pengirim'

/** Lists a mail that became no message. */
export async function leaveOut(context: AppContext, tx: Queries, left: LeftOutMail): Promise<'left'> {
  await insertLeftOut(tx, { id: context.chance.recordId(), ...left, at: context.clock.now() })
  return 'left'
}

/** The subject of an answer where it is a new one; null for the thread's with the marks of answers. */
function newSubject(subject: string, former: string): string | null {
  const bare = (text: string) =>
    text
      .replace(/^(?:\s*(?:re|bls|fwd?|trs|aw|sv)\s*(?:\[\d+\])?\s*:)+/i, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  return bare(subject) === '' || bare(subject) === bare(former) ? null : subject
}

/** Marks the reply that a report is about, and opens its thread again. Returns false where it is about no reply of ours. */
async function storeBounce(
  context: AppContext,
  tx: Queries,
  { report, to }: { report: DeliveryReport; to: string[] },
): Promise<boolean> {
  const number = threadNumberIn(context, to)
  const reply =
    (report.mailIds.length > 0 && (await findReplyByMailIds(tx, report.mailIds))) ||
    (number !== null && (await findLastReply(tx, number)))
  if (!reply) return false
  const thread = await lockThread(tx, reply.thread_id)
  if (!thread) return false
  const now = context.clock.now()
  await markBounced(tx, reply.id, { at: now, reason: report.reason })
  const newState = { state: 'open', last_at: now } as const
  await changeThread(tx, thread.id, {
    ...newState,
    unread: true,
    last_words: excerptOf(`Balasan tidak sampai: ${report.reason}`),
    place: placeOf({ ...thread, ...newState }),
    changed_by: null,
    changed_at: now,
  })
  const details = { thread: thread.id, act: 'bounced', from: thread.state, to: 'open' }
  await createAudit(tx, context.clock, NOBODY).record(
    { event: 'thread_changed', customerId: thread.customer_id, details },
    tx,
  )
  return true
}

const NOBODY = { customerId: null, staffId: null, address: null, requestId: null }

async function threadFor(
  context: AppContext,
  tx: Queries,
  { to, references }: IncomingMail,
): Promise<StoredThread | undefined> {
  const number = threadNumberIn(context, to)
  if (number !== null) return lockNumbered(tx, number)
  if (references.length === 0) return undefined
  const answered = await findThreadByMailIds(tx, references)
  return answered && lockThread(tx, answered.thread_id)
}
