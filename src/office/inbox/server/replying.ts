import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Seen } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { reviveMessages } from '#server/outbound/dead-letters.ts'
import { mailIdOf } from '#server/outbound/email.ts'
import { performAct } from './acts.ts'
import { buildReplyMail } from './mails.ts'
import { replyAddress } from './reply-address.ts'
import { buildRepliedThreadChange } from './rules.ts'
import { findMessage, findRepeatedReply, insertMessage, markBounced, messagesOf } from './sql.ts'
import { emailOfOnlyCustomer } from './whatsapp/thread-customer.ts'

/** Columns of messages by WhatsApp only. */
const NOT_WHATSAPP = { wamid: null, whatsapp_id: null, held_since: null, other_kind: null, photo_id: null }

/** Replies by mail in the customer's thread; `done` closes it. */
export const reply = (
  context: AppContext,
  staff: StaffMember,
  { words, done, ...seen }: Seen & { words: string; done: boolean },
  meta: Meta,
) =>
  performAct(
    context,
    staff,
    { ...seen, act: done ? 'reply_done' : 'reply' },
    meta,
    async (tx, thread, now) => {
      const email = thread.via ? await emailOfOnlyCustomer(context, tx, thread) : thread.email
      if (!email) throw new Failure('thread_without_address')
      if (await findRepeatedReply(tx, thread.id, { staffId: staff.id, words, now }))
        return done ? buildRepliedThreadChange(words, done, now) : {}
      const id = context.chance.recordId()
      const replyTo = replyAddress(context, thread.number)
      const before = await messagesOf(tx, thread.id)
      await insertMessage(tx, {
        id: context.chance.recordId(),
        thread_id: thread.id,
        by_kind: 'staff',
        via: 'email',
        staff_id: staff.id,
        name: staff.name,
        from_address: null,
        words,
        quoted: null,
        mail_id: mailIdOf(id, context.config),
        dedupe_hash: null,
        outbox_id: id,
        ...NOT_WHATSAPP,
        at: now,
      })
      const mail = buildReplyMail({ ...thread, email }, before, staff, { id, words, replyTo }, context.config)
      await context.outbox.put(tx, mail)
      return buildRepliedThreadChange(words, done, now)
    },
  )

/** Retries a reply whose mail was given up, or came back. */
export const sendAgain = (
  context: AppContext,
  staff: StaffMember,
  { id, messageId }: { id: string; messageId: string },
  meta: Meta,
) =>
  performAct(context, staff, { id, version: null, act: 'reply_again' }, meta, async (tx, thread, now) => {
    const message = await findMessage(tx, thread.id, messageId)
    if (!message?.outbox_id) throw new Failure('not_found')
    const revived = await reviveMessages(tx, [message.outbox_id], now, message.bounced_at !== null)
    if (revived.length > 0) await markBounced(tx, message.id, null)
    if (revived.length === 0) throw new Failure('reply_on_its_way')
    return {}
  })

/** Adds an internal note. It overwrites nothing, so it takes no version. */
export const addThreadNote = (
  context: AppContext,
  staff: StaffMember,
  { id, words }: { id: string; words: string },
  meta: Meta,
) =>
  performAct(context, staff, { id, version: null, act: 'note' }, meta, async (tx, thread, now) => {
    await insertMessage(tx, {
      id: context.chance.recordId(),
      thread_id: thread.id,
      by_kind: 'note',
      via: 'desk',
      staff_id: staff.id,
      name: staff.name,
      from_address: null,
      words,
      quoted: null,
      mail_id: null,
      dedupe_hash: null,
      outbox_id: null,
      ...NOT_WHATSAPP,
      at: now,
    })
    return {}
  })
