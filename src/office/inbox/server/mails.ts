import type { StaffMember } from '#server/calls/actor.ts'
import type { Config } from '#server/config.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import type { StoredThread, StoredThreadMessage } from './sql.ts'

const REFERENCES_MAX = 20

/** Exactly one `Re:` in front of the subject of the thread. */
const replySubject = (subject: string): string => `Re: ${subject.replace(/^(?:\s*(?:re|bls)\s*:)+\s*/i, '')}`

interface Reply {
  /** Id of the message in the outbox. */
  id: string
  words: string
  replyTo: string
}

/** A reply of head office, in the thread of the customer's mailbox. */
export function buildReplyMail(
  thread: StoredThread & { email: string },
  messages: readonly StoredThreadMessage[],
  staff: Pick<StaffMember, 'name'>,
  { id, words, replyTo }: Reply,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Message {
  const references = messages.flatMap(({ mail_id }) => mail_id ?? []).slice(-REFERENCES_MAX)
  const subject = replySubject(thread.subject)
  const inAccount = `Pemilik akun dapat membaca dan menjawabnya di ${publicUrl}/dashboard/pesan`
  return {
    id,
    channel: 'email',
    counting: { causedBy: null },
    to: thread.email,
    replyTo,
    subject,
    letter: { inReplyTo: references.at(-1) ?? null, references },
    dedupeKey: `thread:${thread.id}:${id}`,
    ...renderMail({
      heading: thread.subject,
      paragraphs: [...words.split(/\n{2,}/), `${staff.name}\nKantor pusat Toyota Trust`],
      after: [`Balas email ini untuk menjawab. ${inAccount}`],
    }),
  }
}
