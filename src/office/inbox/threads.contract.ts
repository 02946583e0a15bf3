import * as z from 'zod/mini'
import { dataRight } from '#account/personal-data/data-rights.model.ts'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'
import { get, post } from '#core/endpoint.ts'
import { instant, LENGTHS, recordId, text } from '#core/fields.ts'

/** What started a thread: a message, a request to find a car ("Minta Dicarikan"), a data right, or a complaint about a workshop. */
export const threadKind = z.enum(['message', 'car_request', 'data_right', 'complaint'])
export type ThreadKind = z.output<typeof threadKind>
/** `open` waits for head office or for the customer; the customer's next message opens what is `done`. */
export const threadState = z.enum(['open', 'done'])

const threadId = z.object({ threadId: recordId })
/** A message that either side writes in a thread. */
export const threadWords = text('Pesan', LENGTHS.message, 'Tulis pesan terlebih dahulu')

export const ownThreadLine = z.object({
  id: z.string(),
  kind: threadKind,
  subject: z.string(),
  state: threadState,
  last_at: instant,
  /** Who wrote last. */
  last_by: z.enum(['customer', 'staff']),
  /** Until when a request about one's own data is to be answered. */
  due_at: z.nullable(instant),
})
export type OwnThreadLine = z.output<typeof ownThreadLine>

export const ownThread = z.object({
  ...ownThreadLine.shape,
  messages: z.array(
    z.object({
      id: z.string(),
      by: z.enum(['customer', 'staff']),
      /** Name of the member of staff. */
      name: z.nullable(z.string()),
      words: z.string(),
      at: instant,
      /** How many attachments of a mail were not stored. */
      left_out: z.number(),
    }),
  ),
})
export type OwnThread = z.output<typeof ownThread>

export const listOwnThreads = get(
  '/threads',
  'customer',
  'What the customer has written to us, the newest first, at most 50',
  { reply: z.array(ownThreadLine) },
)

export const readOwnThread = get('/threads/{threadId}', 'customer', 'One of his threads with its messages', {
  params: threadId,
  reply: ownThread,
})

export const writeInOwnThread = post(
  '/threads/{threadId}/messages',
  'customer',
  'Write on in a thread of his own; opens it again when it was done',
  { idempotent: true, params: threadId, body: z.object({ words: threadWords }), reply: ownThread },
)

export const askDataRight = post(
  '/threads/data-rights',
  'customer',
  `Ask for what the law grants about his data; to be answered within ${ANSWER_DAYS} × 24 hours`,
  {
    idempotent: true,
    body: z.object({ right: dataRight, words: threadWords }),
    reply: ownThread,
  },
)

export const threadEndpoints = { listOwnThreads, readOwnThread, writeInOwnThread, askDataRight }
