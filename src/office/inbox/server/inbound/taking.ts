import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Queries } from '#server/database/database.ts'
import type { IncomingMail } from '#server/parsing/mail-parser.ts'
import { mailHash, threadNumberIn } from '../reply-address.ts'
import { appendMessage, beginThread, type CustomerMessage, subjectOf } from '../rules.ts'
import {
  changeThread,
  findThreadByMailIds,
  isStoredMessage,
  lockMail,
  lockNumbered,
  lockThread,
  type StoredThread,
} from '../sql.ts'
import { readMail, UnreadableMail } from './mail.ts'
import { readMailHeader } from './mail-header.ts'
import { provesSender } from './sender-proof.ts'

/** `begun`: a new thread. `known`: a duplicate. `left`: refused as automatic, unreadable or over the sender's limit. */
export type Outcome = 'written' | 'begun' | 'known' | 'left'

/**
 * Parses a mail that is accepted, or returns why it is not. Header and limit of the sender are checked first: parsing is the
 * expensive part of a hostile mail. Throws `busy`.
 */
export async function screenInboundMail(
  context: AppContext,
  raw: Uint8Array,
  wasCut = false,
): Promise<{ mail: IncomingMail } | { left: string }> {
  const { sender, automatic } = readMailHeader(raw)
  if (automatic) return { left: 'automatic' }
  if (sender === null) return { left: 'no sender' }
  if (isOwnAddress(context, sender)) return { left: 'our own' }
  if (!(await context.limits.spendQuietly('mailsPerSender', sender)))
    return { left: 'too many of one sender' }
  try {
    const mail = await readMail(context.parsers, raw, wasCut)
    // The parser may find another sender than the header showed.
    return isOwnAddress(context, mail.from.address) ? { left: 'our own' } : { mail }
  } catch (problem) {
    if (problem instanceof UnreadableMail) return { left: problem.message }
    throw problem
  }
}

/** Whether a mail comes from one of our own addresses: answering it could loop without end. */
function isOwnAddress({ config }: AppContext, address: string): boolean {
  const bare = (own: string) => own.replace(/^.*<|>$/g, '').toLowerCase()
  const [before = '', after = ''] = (config.inbound?.address ?? '').toLowerCase().split('{token}')
  const sender = address.toLowerCase()
  return (
    [bare(config.mailFrom), bare(config.contactMailTo), before].includes(sender) ||
    (after !== '' && sender.startsWith(before) && sender.endsWith(after))
  )
}

/**
 * Stores a mail as part of `tx`: in the thread whose token is in its address, or whose mail it answers by an id that only the
 * readers of that mail know; otherwise in a new thread. A known subject alone is no proof.
 */
export async function storeInboundMail(
  context: AppContext,
  tx: Queries,
  mail: IncomingMail,
): Promise<Outcome> {
  const audit = createAudit(tx, context.clock, NOBODY)
  const dedupeHash = mailHash([mail.mailId, mail.from.address, mail.sentAt, mail.words])
  const written: CustomerMessage = {
    via: 'email',
    words: mail.words,
    quoted: mail.quoted,
    leftOut: mail.leftOut,
    from: { ...mail.from, mailId: mail.mailId, dedupeHash },
  }
  await lockMail(tx, dedupeHash)
  const thread = await threadFor(context, tx, mail)
  if (thread) {
    if (!(await appendMessage(context, tx, thread, written, { audit }))) return 'known'
    // Only a reader of the mailbox knows the address or the id of our reply.
    if (!thread.sender_proved && thread.email?.toLowerCase() === mail.from.address.toLowerCase())
      await changeThread(tx, thread.id, { sender_proved: true })
    return 'written'
  }
  if (await isStoredMessage(tx, dedupeHash)) return 'known'
  await beginThread(
    context,
    tx,
    {
      ...written,
      kind: 'message',
      subject: mail.subject || subjectOf(mail.words),
      name: mail.from.name,
      email: mail.from.address,
      phone: null,
      customerId: null,
      senderProved: provesSender(
        mail.authentication,
        mail.from.address,
        context.config.inbound?.receiver ?? null,
      ),
    },
    { audit },
  )
  return 'begun'
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
