import * as z from 'zod/mini'
import { instant } from '#core/fields.ts'
import { threadKind, threadState } from './threads.contract.ts'

/** Kinds of messages by WhatsApp whose content is not stored. */
const OTHER_KINDS = [
  'voice',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'photo',
  'other',
] as const
export type OtherKind = (typeof OTHER_KINDS)[number]

/** A thread as a line of the list. */
export const threadLine = z.object({
  id: z.string(),
  version: z.number(),
  kind: threadKind,
  subject: z.string(),
  name: z.string(),
  state: threadState,
  /** Whether staff have not read the customer's newest message. */
  unread: z.boolean(),
  last_at: instant,
  last_words: z.string(),
  /** Until when a request about one's own data is to be answered. */
  due_at: z.nullable(instant),
  assigned_to: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Null where it came by the form, an account or mail. */
  via: z.nullable(z.literal('whatsapp')),
  /** The workshop whose staff see it too; null where head office alone does. */
  branch_id: z.nullable(z.number()),
  /** Until when WhatsApp takes free text; null for a thread without WhatsApp. */
  window_until: z.nullable(instant),
})
export type ThreadLine = z.output<typeof threadLine>

/** Delivery state of a message that we sent by WhatsApp. */
export const delivery = z.object({
  state: z.enum(['waiting', 'held', 'sent', 'delivered', 'read', 'failed']),
  /** When it reached this state; null while it waits. */
  at: z.nullable(instant),
  /** Why it failed, as far as the desk acts on it. */
  cause: z.nullable(z.enum(['window_closed', 'other'])),
  /** When an SMS was sent instead. */
  replaced_at: z.nullable(instant),
})
export type Delivery = z.output<typeof delivery>

export const threadPhotoFacts = z.object({
  id: z.string(),
  /** `deleted` when its period is over, `unusable` where it could not be read. */
  state: z.enum(['waiting', 'stored', 'unusable', 'deleted']),
  /** The day on which it was deleted. */
  deleted_on: z.nullable(z.string()),
  attached: z.boolean(),
})
export type ThreadPhotoFacts = z.output<typeof threadPhotoFacts>

export const threadMessage = z.object({
  id: z.string(),
  /** `note` is an internal note that no customer reads; `system` was sent without a member of staff. */
  by: z.enum(['customer', 'staff', 'note', 'system']),
  via: z.enum(['form', 'account', 'email', 'desk', 'whatsapp']),
  name: z.string(),
  /** The address that a mail came from, where it is not the thread's own. */
  from_other: z.nullable(z.string()),
  words: z.string(),
  /** What the mail quoted of earlier ones; cut off above. */
  quoted: z.nullable(z.string()),
  left_out: z.number(),
  /** Names of attached files, which are not stored. */
  file_names: z.array(z.string()),
  /** The subject of an answer, where it is not the thread's. */
  subject: z.nullable(z.string()),
  /** Whether a program sent it for the customer, such as an out-of-office. */
  automatic: z.boolean(),
  at: instant,
  /** Delivery of a mail that we sent; null for others. `dead` where it was given up or came back. */
  mail: z.nullable(z.enum(['waiting', 'sent', 'dead'])),
  /** When a mail of ours came back, and what the other server said; null for others. */
  bounce: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Delivery of a message that we sent by WhatsApp; null for others. */
  delivery: z.nullable(delivery),
  photo: z.nullable(threadPhotoFacts),
  /** The kind of a message whose content was not stored. */
  other_kind: z.nullable(z.enum(OTHER_KINDS)),
  /** Whether the customer pressed a button instead of writing. */
  pressed: z.boolean(),
})
export type ThreadMessage = z.output<typeof threadMessage>
