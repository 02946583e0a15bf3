import { sql } from 'kysely'
import { LENGTHS } from '#core/fields.ts'
import { normalisePhone } from '#core/phone.ts'
import { beginThread, subjectOf } from '#office/inbox/server/rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { ownerId, type SignedIn, type Stranger } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from '#server/hashing.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import { anonymise, hasContactMessageSince, insertContactMessage, readdress } from './sql.ts'

const SAME_MESSAGE_MS = 60_000

/** What the form Hubungi Kami sends, parsed by its contract. */
export interface ContactInput {
  name: string
  phoneNumber: string
  email: string
  message: string
}

const SENT = { success: true, data: { success: true } }

/** Stores a message, opens an inbox thread with it and mails it to the operator. The same message within 60 s is stored once. */
export async function receiveMessage(
  context: AppContext,
  actor: SignedIn | Stranger,
  input: ContactInput,
  meta: Meta,
) {
  await context.limits.spend('formPerAddress', `contact:${meta.network}`)
  await context.limits.spend('formPerEmail', `contact:${input.email.toLowerCase()}`)
  const now = context.clock.now()
  const phone = prefixCountryCode(input.phoneNumber)
  const contentHash = hashOf(JSON.stringify([input.name, phone, input.email.toLowerCase(), input.message]))
  await context.transaction(async (tx) => {
    // Two equal messages at the same moment are serialised here, so that the second one finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(tx)
    if (!(await hasContactMessageSince(tx, contentHash, new Date(now.getTime() - SAME_MESSAGE_MS)))) {
      const id = context.chance.recordId()
      await insertContactMessage(tx, {
        id,
        name: input.name.trim(),
        phone,
        email: input.email,
        message: input.message,
        content_hash: contentHash,
        created_at: now,
      })
      await beginThread(
        context,
        tx,
        {
          id,
          kind: 'message',
          via: 'form',
          subject: subjectOf(input.message),
          name: input.name.trim(),
          email: input.email,
          phone,
          words: input.message,
          customerId: ownerId(actor),
          // Anybody can type an address into the form.
          senderProved: ownerId(actor) !== null,
        },
        meta,
      )
      await context.outbox.put(
        tx,
        operatorMail(context.config.contactMailTo, id, { ...input, phoneNumber: phone }),
      )
    }
    await meta.once.remember(tx, SENT)
  })
  return SENT
}

/** Digits as `62…`: the form shows the prefix 62 beside the field, and takes landlines as well. */
function prefixCountryCode(digits: string): string {
  const mobile = normalisePhone(digits)
  if (mobile) return mobile
  if (digits.startsWith('62')) return digits
  return `62${digits.replace(/^0/, '')}`.slice(0, LENGTHS.phone)
}

// The customer's address goes into Reply-To only, the subject is fixed and the body plain text.
function operatorMail(to: string, id: string, input: ContactInput): Message {
  const { text } = renderMail({
    heading: 'Pesan baru dari Hubungi Kami',
    paragraphs: [
      `Nama: ${input.name}\nNomor handphone: ${input.phoneNumber}\nEmail: ${input.email}`,
      input.message,
    ],
  })
  return {
    channel: 'email',
    counting: { exempt: 'dealer' },
    to,
    replyTo: input.email,
    subject: 'Pesan baru dari Hubungi Kami',
    text,
    dedupeKey: `contact:${id}`,
  }
}

/** Anonymises the stored messages of a person who is being erased. */
export const anonymiseMessages = (queries: Queries, email: string): Promise<void> => anonymise(queries, email)

/** Moves the messages of a person to their new address. */
export const moveMessages = (queries: Queries, from: string, to: string): Promise<void> =>
  readdress(queries, from, to)
