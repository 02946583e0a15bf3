import { deliveriesOf, numberFor, sendFreeText, sendTemplate, windowOf } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { performAct } from '../acts.ts'
import { buildReplyMail } from '../mails.ts'
import { replyAddress } from '../reply-address.ts'
import { buildRepliedThreadChange, excerptOf } from '../rules.ts'
import { buildThreadResponse } from '../shown.ts'
import { findRepeatedReply, insertMessage, messagesOf, type StoredThread } from '../sql.ts'
import { consentingCustomer, senderNameOf } from './thread-customer.ts'

interface WhatsAppReply extends Seen {
  words: string
  done: boolean
}

/** Replies by WhatsApp while the window is open; `done` closes the thread. Decided in the transaction that sends. */
export const replyInWindow = (
  context: AppContext,
  staff: StaffMember,
  { words, done, ...seen }: WhatsAppReply,
  meta: Meta,
) =>
  performAct(
    context,
    staff,
    { ...seen, act: done ? 'whatsapp_done' : 'whatsapp' },
    meta,
    async (tx, thread, now) => {
      const { numberId, sender } = requireWhatsApp(context, thread)
      if (await isRepeatedOnWhatsApp(tx, thread.id, { staffId: staff.id, words: words.trim(), now }))
        return done ? buildRepliedThreadChange(words, done, now) : {}
      const until = await windowOf(tx, numberId, sender)
      if (until === null || until <= now)
        throw new Failure('whatsapp_window_closed', {
          thread: (await buildThreadResponse(context, tx, thread, staff)).shown,
        })
      const id = context.chance.recordId()
      const whatsAppId = await sendFreeText(context, tx, {
        to: sender,
        numberId,
        text: words.trim(),
        about: `thread:${thread.id}:${id}`,
        customer: thread.customer_id ? { kind: 'customer', id: thread.customer_id } : null,
        branchId: thread.branch_id,
      })
      await insertMessage(tx, {
        ...replyRow(staff, thread, { id, words: words.trim(), now }),
        whatsapp_id: whatsAppId,
        held_since: null,
      })
      return buildRepliedThreadChange(words, done, now)
    },
  )

/** Holds a reply and invites the customer to read it, by a template that needs their consent. */
export const inviteToRead = (
  context: AppContext,
  staff: StaffMember,
  { words, ...seen }: Seen & { words: string },
  meta: Meta,
) =>
  performAct(context, staff, { ...seen, act: 'whatsapp_held' }, meta, async (tx, thread, now) => {
    requireWhatsApp(context, thread)
    if (await isRepeatedOnWhatsApp(tx, thread.id, { staffId: staff.id, words: words.trim(), now })) return {}
    const customer = await consentingCustomer(context, tx, thread)
    if (!customer) throw new Failure('whatsapp_without_consent')
    const id = context.chance.recordId()
    const number = await numberFor(context, tx, thread.branch_id)
    const invited = await sendTemplate(context, tx, {
      template: 'tt_desk_reply_v1',
      values: { nama: customer.name, bengkel: await senderNameOf(context, thread) },
      kind: 'always',
      customer: { kind: 'customer', id: customer.id },
      about: `thread-invitation:${thread.id}:${id}`,
      payloads: [`thread:${thread.id}`],
      branchId: thread.branch_id,
      atNight: 'immediate',
      fallback: customer.email
        ? [await buildMailFallback(context, tx, { ...thread, email: customer.email }, staff, words.trim())]
        : [],
    })
    if (invited === null) throw new Failure('whatsapp_not_sent')
    await insertMessage(tx, {
      ...replyRow(staff, thread, { id, words: words.trim(), now }),
      whatsapp_id: invited,
      held_since: now,
    })
    return {
      unread: false,
      last_at: now,
      last_by: 'staff',
      last_words: excerptOf(words),
      // The answer comes to the number that invited.
      ...(number && { number_id: number.id }),
    }
  })

/** Whether the reply is the one before, pressed again; one that WhatsApp refused is written anew. */
async function isRepeatedOnWhatsApp(
  tx: Queries,
  threadId: string,
  reply: { staffId: string; words: string; now: Date },
): Promise<boolean> {
  const former = await findRepeatedReply(tx, threadId, reply)
  if (!former?.whatsapp_id) return former !== undefined
  const [delivery] = await deliveriesOf(tx, [former.whatsapp_id])
  return delivery?.state !== 'failed' && delivery?.state !== 'withdrawn'
}

/** The number and the sender of a thread by WhatsApp. */
function requireWhatsApp({ config }: AppContext, { via, number_id, sender_key }: StoredThread) {
  if (via !== 'whatsapp' || number_id === null || sender_key === null) throw new Failure('not_found')
  if (!config.whatsApp) throw new Failure('whatsapp_not_sent')
  return { numberId: number_id, sender: sender_key }
}

async function buildMailFallback(
  context: AppContext,
  tx: Queries,
  thread: StoredThread & { email: string },
  staff: StaffMember,
  words: string,
) {
  const before = await messagesOf(tx, thread.id)
  const id = context.chance.recordId()
  const replyTo = replyAddress(context, thread.number)
  return buildReplyMail(thread, before, staff, { id, words, replyTo }, context.config)
}

const replyRow = (
  staff: StaffMember,
  thread: StoredThread,
  { id, words, now }: { id: string; words: string; now: Date },
) => ({
  id,
  words,
  thread_id: thread.id,
  by_kind: 'staff' as const,
  via: 'whatsapp' as const,
  staff_id: staff.id,
  name: staff.name,
  from_address: null,
  quoted: null,
  mail_id: null,
  dedupe_hash: null,
  outbox_id: null,
  wamid: null,
  other_kind: null,
  photo_id: null,
  at: now,
})
