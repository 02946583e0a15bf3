import * as z from 'zod/mini'
import { WHATSAPP_WINDOW_HOURS } from '#account/whatsapp/whatsapp-window.model.ts'
import { deskGet, deskPost } from '#core/desk-endpoint.ts'
import { recordId, text } from '#core/fields.ts'
import { imageBytes } from '#core/images.ts'
import { int4, rowVersion } from '#core/request-values.ts'
import { inboxThread } from './desk-inbox.contract.ts'
import { delivery, threadPhotoFacts } from './desk-thread-fields.model.ts'

export const WHATSAPP_WORDS_MAX = 1_000
/** Photos of one thread. */
export const THREAD_PHOTOS_MAX = 40

const threadId = z.object({ threadId: recordId })
const version = rowVersion
/** A reply by WhatsApp. */
const words = text('Balasan', WHATSAPP_WORDS_MAX, 'Tulis balasan terlebih dahulu')

export const replyByWhatsApp = deskPost(
  '/inbox/threads/{threadId}/whatsapp',
  'advisor',
  'record',
  `Answer by WhatsApp within ${WHATSAPP_WINDOW_HOURS} hours of the customer’s last message, and with \`done\` finish the thread`,
  {
    idempotent: true,
    params: threadId,
    body: z.object({ version, words, done: z.boolean() }),
    reply: inboxThread,
  },
)

export const sendReplyTemplate = deskPost(
  '/inbox/threads/{threadId}/whatsapp/invitation',
  'advisor',
  'record',
  'Hold an answer and invite the customer to read it; it is sent as soon as they answer',
  {
    idempotent: true,
    params: threadId,
    body: z.object({ version, words }),
    reply: inboxThread,
  },
)

export const moveThread = deskPost(
  '/inbox/threads/{threadId}/branch',
  'office',
  'none',
  'Move a thread to another workshop, or to head office',
  {
    params: threadId,
    body: z.object({ version, branch_id: z.nullable(int4()) }),
    reply: inboxThread,
  },
)

export const threadPhoto = deskGet(
  '/inbox/threads/{threadId}/photos/{photoId}',
  'advisor',
  'record',
  'A photo that the customer sent by WhatsApp, WebP',
  {
    params: z.object({ threadId: recordId, photoId: recordId }),
    image: 'answered',
    reply: imageBytes,
  },
)

export const threadProgress = deskGet(
  '/inbox/threads/{threadId}/progress',
  'advisor',
  'record',
  'How far the messages of a thread by WhatsApp have come, and which of its photos are there',
  {
    params: threadId,
    reply: z.object({
      deliveries: z.array(z.object({ id: z.string(), delivery })),
      photos: z.array(threadPhotoFacts),
    }),
  },
)

export const attachThreadPhoto = deskPost(
  '/inbox/threads/{threadId}/photos/attach',
  'advisor',
  'record',
  'Copy photos of a thread to the last visit of its customer at a workshop of the caller',
  {
    params: threadId,
    body: z.object({
      photo_ids: z.array(recordId).check(z.minLength(1), z.maxLength(THREAD_PHOTOS_MAX)),
    }),
    reply: inboxThread,
  },
)

export const whatsAppThreadEndpoints = {
  replyByWhatsApp,
  sendReplyTemplate,
  moveThread,
  threadPhoto,
  threadProgress,
  attachThreadPhoto,
}
